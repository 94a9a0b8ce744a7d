import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import type { DraftFiles } from '../ui/file/draft-files.ts'
import { useDraftKey } from './use-draft.ts'

// Null, undefined and the empty string count as equal.
const textOf = (value: unknown) => JSON.stringify(value ?? '')
// Without a store for the files of the draft, their ids are of no use after a reload.
const fileFields = ['fileId', 'fileIds']

export type DraftOptions = {
  /** Fields that must not be stored in a browser: those that the server encrypts. */
  notInDraft?: readonly string[] | undefined
  /** The store for the files of the draft. */
  draftFiles?: DraftFiles | undefined
}

/**
 * Stores the typed values of a form as a draft in this browser: it survives a reload, the end of a session or
 * a crash. Forms of two fields or less are not stored.
 */
export function useDraftForm(
  place: string | null,
  { getValues, reset, subscribe }: Pick<UseFormReturn<FieldValues>, 'getValues' | 'reset' | 'subscribe'>,
  initial: FieldValues,
  { draftFiles, notInDraft = draftFiles ? [] : fileFields }: DraftOptions = {},
) {
  const { t } = useTranslation()
  const key = useDraftKey(place ?? '')
  const [names] = useState(() => Object.keys(initial).filter((name) => !notInDraft.includes(name)))
  const isStored = place !== null && names.length > 2
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!isStored) return
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (stored) reset({ ...getValues(), ...stored }, { keepDefaultValues: true })
    setRestored(stored !== null)
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        // only changed fields: the initial values may differ the next time
        const changed = names.filter((name) => textOf(values[name]) !== textOf(defaultValues?.[name]))
        const written = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
        if (changed.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(written))
      },
    })
  }, [isStored, key, getValues, reset, subscribe, names])
  const clearDraft = () => {
    localStorage.removeItem(key)
    void draftFiles?.clear()
  }
  const startAfresh = () => {
    reset()
    clearDraft()
    setRestored(false)
  }
  const restored = isRestored ? (
    <div className="alert alert-with-button">
      {t('draft.restored')}
      <Button onClick={startAfresh}>{t('draft.startAfresh')}</Button>
    </div>
  ) : null
  return { clearDraft, restored }
}
