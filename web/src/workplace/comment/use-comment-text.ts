import { mentionOf, withNames } from '@patuh/domain/workplace/comment'
import { useDraft } from '../../record/use-draft.ts'
import type { Reader } from './use-comments.ts'

type Words = { text: string; names: Record<string, number> }

const nothing: Words = { text: '', names: {} }

/** What is meant by the names in a text, as the server keeps it. */
const toWire = ({ text, names }: Words) =>
  Object.entries(names)
    .sort(([one], [other]) => other.length - one.length)
    .reduce((said, [name, id]) => said.replaceAll(`@${name}`, mentionOf(id)), text)

/** A comment as it is typed: with names to read, and whom they mean remembered beside them. */
export const wordsOf = (text: string, mentions: { id: number; name: string }[]): Words => ({
  text: withNames(text, new Map(mentions.map(({ id, name }) => [id, name]))),
  names: Object.fromEntries(mentions.map(({ id, name }) => [name, id])),
})

/** The text of a new comment, stored as a draft; the text of a comment being edited is not stored. */
export function useWords(place: string | null, initial = nothing) {
  const [words, setWords] = useDraft(place === null ? null : `comment-${place}`, initial)
  return {
    words,
    wire: toWire(words).trim(),
    write: (text: string) => setWords((before) => ({ ...before, text })),
    /** Puts a name where one was being typed. */
    mention: ({ id, name }: Reader, from: number, to: number) =>
      setWords(({ text, names }) => ({
        text: `${text.slice(0, from)}@${name} ${text.slice(to)}`,
        names: { ...names, [name]: id },
      })),
    clear: () => setWords(nothing),
  }
}
