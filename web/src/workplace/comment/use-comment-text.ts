import { mentionOf, withNames } from '@patuh/domain/workplace/comment'
import { useDraft } from '../../record/use-draft.ts'
import type { Reader } from './use-comments.ts'

type CommentText = { text: string; names: Record<string, number> }

const emptyText: CommentText = { text: '', names: {} }

/** The text with mentions encoded as the server stores them. */
const toWire = ({ text, names }: CommentText) =>
  Object.entries(names)
    .sort(([one], [other]) => other.length - one.length)
    .reduce((wire, [name, id]) => wire.replaceAll(`@${name}`, mentionOf(id)), text)

/** The text with readable names, and the user id of each name. */
export const commentTextOf = (text: string, mentions: { id: number; name: string }[]): CommentText => ({
  text: withNames(text, new Map(mentions.map(({ id, name }) => [id, name]))),
  names: Object.fromEntries(mentions.map(({ id, name }) => [name, id])),
})

/** The text of a new comment, stored as a draft; the text of a comment being edited is not stored. */
export function useCommentText(place: string | null, initial = emptyText) {
  const [words, setWords] = useDraft(place === null ? null : `comment-${place}`, initial)
  return {
    words,
    wire: toWire(words).trim(),
    write: (text: string) => setWords((before) => ({ ...before, text })),
    /** Replaces the name being typed by a mention. */
    mention: ({ id, name }: Reader, from: number, to: number) =>
      setWords(({ text, names }) => ({
        text: `${text.slice(0, from)}@${name} ${text.slice(to)}`,
        names: { ...names, [name]: id },
      })),
    clear: () => setWords(emptyText),
  }
}
