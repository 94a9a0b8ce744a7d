import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { useDraftKey } from './use-draft.ts'

/** Says that a draft was restored, with a button to discard it. */
export function Restored({ onAfresh }: { onAfresh: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="alert alert-with-button">
      {t('draft.restored')}
      <Button onClick={onAfresh}>{t('draft.startAfresh')}</Button>
    </div>
  )
}

// Null, undefined and the empty string are the same.
const textOf = (value: unknown) => JSON.stringify(value ?? '')
// Files have a store of their own.
const files = ['fileId', 'fileIds']

/**
 * Stores what is typed into a form as a draft in this browser: it survives a reload, the end of a session or a flat
 * battery. Forms of two fields or less are not stored.
 */
export function useDraftForm(
  place: string | null,
  { reset, subscribe }: Pick<UseFormReturn<FieldValues>, 'reset' | 'subscribe'>,
  initial: FieldValues,
  /** Fields that must not be stored in a browser: those that the server encrypts. */
  notInDraft: readonly string[] = [],
) {
  const key = useDraftKey(place ?? '')
  const [{ start, names }] = useState(() => ({
    start: initial,
    names: Object.keys(initial).filter((name) => !files.includes(name) && !notInDraft.includes(name)),
  }))
  const isStored = place !== null && names.length > 2
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!isStored) return
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (stored) reset({ ...start, ...stored }, { keepDefaultValues: true })
    setRestored(stored !== null)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // only what was changed: the rest may start otherwise the next time
        const changed = names.filter((name) => textOf(values[name]) !== textOf(start[name]))
        const written = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
        if (changed.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(written))
      },
    })
  }, [isStored, key, reset, subscribe, start, names])
  const forget = () => localStorage.removeItem(key)
  const startAfresh = () => {
    reset(start)
    forget()
    setRestored(false)
  }
  return { forget, restored: isRestored ? <Restored onAfresh={startAfresh} /> : null }
}
