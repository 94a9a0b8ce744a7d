import { cilLineSpacing, cilSearch } from '@coreui/icons'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useOptimisticChange } from '../use-optimistic-change.ts'

/** Debounces the filter so that a list is fetched once per pause in typing. */
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
  const [current, change] = useOptimisticChange(value, (_, next: string) => next, onChange)
  // the value last sent from here: when it comes back it must not overwrite newer typing
  const lastSent = useRef(value)
  useEffect(() => {
    if (current === lastSent.current) return
    lastSent.current = current
    setText(current)
  }, [current])
  const send = useEffectEvent((next: string) => {
    lastSent.current = next
    change(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === current) return
    const timer = setTimeout(() => send(next), 250)
    return () => clearTimeout(timer)
  }, [text, current])
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
      className="icon-button density-toggle"
      aria-pressed={compact}
      onClick={() => onChange(compact ? 'comfortable' : 'compact')}
    />
  )
}
