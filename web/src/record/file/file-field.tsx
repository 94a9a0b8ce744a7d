import type { File as StoredFile } from '@patuh/domain/platform/file'
import { type ComponentProps, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { FileDrop } from './file-drop.tsx'

type Name = 'fileId' | 'fileIds'

// The form holds ids only; the files are stored here, as a confirmation may unmount the field.
const uploaded = new WeakMap<object, StoredFile[]>()
const noFiles: StoredFile[] = []

/** The files of a form's field, and how to change them. */
export function useFormFiles(name: Name, saved = noFiles) {
  const { control } = useFormContext()
  const { value, onChange, error } = useFormField<number | number[] | null>(name)
  const ids = [value || []].flat()
  const known = [...(uploaded.get(control) ?? []), ...saved]
  const files = ids.flatMap((id) => known.find((file) => file.id === id) ?? [])
  const setFiles = (next: StoredFile[]) => {
    uploaded.set(control, [...known, ...next])
    const chosen = next.map(({ id }) => id)
    onChange(name === 'fileId' ? (chosen.at(-1) ?? null) : chosen)
  }
  return { files, setFiles, error, hasUnknown: files.length < ids.length }
}

/** A file, or several, as a field of a form: `fileId`, or `fileIds`. */
export function FileField({
  name,
  saved,
  ...drop
}: {
  name: Name
  /** The files that the record has already. */
  saved?: StoredFile[] | undefined
} & Omit<ComponentProps<typeof FileDrop>, 'files' | 'onChange'>) {
  const { files, setFiles, error, hasUnknown } = useFormFiles(name, saved)
  // A restored draft may name files that the server has deleted since.
  useEffect(() => {
    if (hasUnknown) setFiles(files)
  })
  return (
    <>
      <FileDrop {...drop} files={files} onChange={setFiles} />
      {error && <div className="invalid-feedback field-wide">{error}</div>}
    </>
  )
}
