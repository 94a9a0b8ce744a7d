import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceText } from '../../ui/replace-text.ts'
import type { useCommentText } from './use-comment-text.ts'
import { type At, type Reader, useReaders } from './use-comments.ts'

// A name being typed before the caret: at most four words after `@`.
const typed = /(?:^|\s)@((?:[\p{L}\p{M}'’./-]+ ?){0,4})$/u

function Choices({
  id,
  readers,
  chosen,
  onPick,
}: {
  id: string
  readers: Reader[]
  chosen: number
  onPick: (reader: Reader) => void
}) {
  const { t } = useTranslation('comment')
  return (
    <>
      <span className="visually-hidden" role="status">
        {readers.length > 0 && t('found', { count: readers.length })}
      </span>
      <div
        id={`${id}-people`}
        className="choices mention-choices"
        data-open={readers.length > 0}
        role="listbox"
        aria-label={t('people')}
      >
        {readers.map((reader, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys choose
          <div
            key={reader.id}
            id={`${id}-${reader.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="mention-choice"
            data-highlighted={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reader)}
          >
            {reader.name} <span className="nothing">{reader.about}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** Text field with `@` mentions of users who may read the record, by keyboard and screen reader. */
export function MentionBox({
  at,
  label,
  isInternal,
  words: { words, write, mention },
  describedBy,
  onSend,
}: {
  at: At
  label: string
  isInternal: boolean
  words: ReturnType<typeof useCommentText>
  describedBy?: string
  onSend: () => void
}) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const readers = useReaders(at, isInternal, name)
  const isOpen = name !== null && readers.length > 0
  const findMention = () => {
    const { value, selectionStart } = box.current as HTMLTextAreaElement
    const found = typed.exec(value.slice(0, selectionStart))?.[1] ?? null
    const isDone = found !== null && Object.keys(words.names).some((known) => found.startsWith(known))
    setName(isDone ? null : found)
    setChosen(0)
  }
  const pick = (reader: Reader) => {
    const field = box.current as HTMLTextAreaElement
    const to = field.selectionStart
    const from = to - (name?.length ?? 0) - 1
    setName(null)
    replaceText(field, () => mention(reader, from, to), from + reader.name.length + 2)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = isOpen
      ? {
          ArrowDown: () => setChosen((chosen + 1) % readers.length),
          ArrowUp: () => setChosen((chosen + readers.length - 1) % readers.length),
          Enter: () => pick(readers[chosen] as Reader),
          Tab: () => pick(readers[chosen] as Reader),
          Escape: () => setName(null),
        }
      : event.ctrlKey || event.metaKey
        ? { Enter: onSend }
        : {}
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  return (
    <div className="multi-select">
      <textarea
        ref={box}
        className="form-control"
        rows={3}
        maxLength={1800}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={`${id}-people`}
        {...(isOpen ? { 'aria-activedescendant': `${id}-${readers[chosen]?.id}` } : {})}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        value={words.text}
        onChange={(event) => {
          write(event.target.value)
          findMention()
        }}
        onClick={findMention}
        onKeyDown={onKeyDown}
        onBlur={() => setName(null)}
      />
      <Choices id={id} readers={isOpen ? readers : []} chosen={chosen} onPick={pick} />
    </div>
  )
}
