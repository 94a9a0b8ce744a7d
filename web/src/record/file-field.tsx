import type { File as StoredFile } from '@patuh/domain/platform/file'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileDrop } from './file-drop.tsx'

// The question before leaving stands in the place of the form: what was uploaded waits with the form.
const uploaded = new WeakMap<object, StoredFile[]>()

/** A file, or several, as a field of a form: `fileId`, or `fileIds`. */
export function FileField({ name, label }: { name: 'fileId' | 'fileIds'; label: string }) {
  const { control, setValue } = useFormContext()
  const [files, setFiles] = useState(uploaded.get(control) ?? [])
  const choose = (next: StoredFile[]) => {
    const chosen = name === 'fileId' ? next.slice(-1) : next
    const ids = chosen.map(({ id }) => id)
    uploaded.set(control, chosen)
    setFiles(chosen)
    setValue(name, name === 'fileId' ? (ids[0] ?? null) : ids, { shouldDirty: true, shouldValidate: true })
  }
  return <FileDrop label={label} files={files} onChange={choose} />
}
