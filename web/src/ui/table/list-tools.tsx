import { cilLineSpacing, cilSearch } from '@coreui/icons'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useOptimisticChange } from '../use-optimistic-change.ts'

/** `Filter:` — debounced: the server is asked when typing pauses. */
export function FilterBox({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => Promise<void>
}) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState(value)
  const [asked, ask] = useOptimisticChange(value, (_, next: string) => next, onChange)
  // the answer to what was asked is no news: more may have been typed since
  const own = useRef(value)
  useEffect(() => {
    if (asked === own.current) return
    own.current = asked
    setText(asked)
  }, [asked])
  const askFor = useEffectEvent((next: string) => {
    own.current = next
    ask(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(() => askFor(next), 250)
    return () => clearTimeout(timer)
  }, [text, asked])
  return (
    <div className="filter-box">
      <label htmlFor={id}>{t('list.filter')}</label>
      <div className="filter-input">
        <Icon of={cilSearch} size={14} />
        <input
          id={id}
          type="search"
          className="form-control"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </div>
  )
}

export function DensityToggle({
  density,
  onChange,
}: {
  density: 'comfortable' | 'compact'
  onChange: (density: 'comfortable' | 'compact') => void
}) {
  const { t } = useTranslation()
  const compact = density === 'compact'
  return (
    <IconButton
      icon={cilLineSpacing}
      label={t('list.compact')}
      aria-pressed={compact}
      onClick={() => onChange(compact ? 'comfortable' : 'compact')}
    />
  )
}
