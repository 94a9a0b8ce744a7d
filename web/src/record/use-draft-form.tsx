import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { useKeptKey } from './use-draft.ts'

/** Says that what was being written is here again, and takes it away. */
export function Restored({ onAfresh }: { onAfresh: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="alert alert-with-button">
      {t('draft.restored')}
      <Button onClick={onAfresh}>{t('draft.startAfresh')}</Button>
    </div>
  )
}

// Empty is empty, however a field says it.
const said = (value: unknown) => JSON.stringify(value ?? '')
// Files wait on a shelf, and only where someone sees them.
const files = ['fileId', 'fileIds']

/**
 * Keeps what is typed into a form as `useKept` keeps words: a reload, a session that ends or a flat battery loses
 * nothing. Two fields are quickly filled in again.
 */
export function useKeptForm(
  place: string | null,
  { reset, subscribe }: Pick<UseFormReturn<FieldValues>, 'reset' | 'subscribe'>,
  initial: FieldValues,
  /** What does not belong into a browser's store: numbers that the server seals. */
  unkept: readonly string[] = [],
) {
  const key = useKeptKey(place ?? '')
  const [{ start, names }] = useState(() => ({
    start: initial,
    names: Object.keys(initial).filter((name) => !files.includes(name) && !unkept.includes(name)),
  }))
  const isKept = place !== null && names.length > 2
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!isKept) return
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (kept) reset({ ...start, ...kept }, { keepDefaultValues: true })
    setRestored(kept !== null)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // only what was changed: the rest may start otherwise the next time
        const changed = names.filter((name) => said(values[name]) !== said(start[name]))
        const written = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
        if (changed.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(written))
      },
    })
  }, [isKept, key, reset, subscribe, start, names])
  const forget = () => localStorage.removeItem(key)
  const startAfresh = () => {
    reset(start)
    forget()
    setRestored(false)
  }
  return { forget, restored: isRestored ? <Restored onAfresh={startAfresh} /> : null }
}
