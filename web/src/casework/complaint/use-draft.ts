import type { Complaint } from '@patuh/domain/casework/complaint'
import { missingIn } from '@patuh/domain/casework/complaint-course'
import type { FieldError } from '@patuh/domain/platform/error'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { fieldOf, momentOf } from '@patuh/domain/platform/moment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, api } from '../../server/api.ts'
import { type DraftValues, forgetDraft, keptDraft, shelfOf, useKeptDraft } from './use-kept-draft.ts'

const blank = (): DraftValues => ({
  contractId: null,
  typeOfOffenceId: null,
  zoneId: null,
  dateOfMisconduct: fieldOf(new Date().toISOString()),
  description: '',
  offender: '',
  offenderPersonId: null,
  location: '',
  qty: 1,
  internalNote: '',
  latitude: null,
  longitude: null,
  accuracyM: null,
})

const valuesOf = ({ contract, typeOfOffence, zone, dateOfMisconduct, internalNote, ...row }: Complaint) => {
  const { description, offender, offenderPersonId, location, qty, latitude, longitude, accuracyM } = row
  return {
    contractId: contract?.id ?? null,
    typeOfOffenceId: typeOfOffence?.id ?? null,
    zoneId: zone?.id ?? null,
    dateOfMisconduct: dateOfMisconduct ? fieldOf(dateOfMisconduct) : '',
    internalNote: internalNote ?? '',
    ...{ description, offender, offenderPersonId, location, qty, latitude, longitude, accuracyM },
  }
}

/** A copy says the same of another moment. */
function startOf(row: Complaint | null, copy: Complaint | null, kept: DraftValues | undefined) {
  if (kept) return kept
  if (row) return valuesOf(row)
  return copy ? { ...valuesOf(copy), dateOfMisconduct: blank().dateOfMisconduct } : blank()
}

export const isoOf = (field: string) => (field ? momentOf(field) : null)

/** A complaint being written: kept in the browser at once, on the server when saved, and then submitted. */
export function useDraft(row: Complaint | null, copy: Complaint | null) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(row)
  const place = useMemo(() => saved ?? (copy && { id: 0, lockVersion: copy.id }), [saved, copy])
  const [kept, setKept] = useState(() => keptDraft(place))
  const [values, setValues] = useState<DraftValues>(() => startOf(row, copy, kept?.values))
  const [files, setFiles] = useState<StoredFile[]>(() =>
    (row?.complaintAttachments ?? []).filter(({ id }) => !kept || kept.fileIds.includes(id)),
  )
  const [touched, setTouched] = useState(false)
  const draftFiles = useMemo(() => shelfOf(place), [place])
  const written = useMemo(
    () => (touched ? { values, fileIds: files.map(({ id }) => id) } : null),
    [touched, values, files],
  )
  useKeptDraft(place, written)

  const save = async () => {
    const body = {
      ...values,
      dateOfMisconduct: isoOf(values.dateOfMisconduct),
      internalNote: values.internalNote.trim() || null,
      fileIds: files.map(({ id }) => id),
    }
    const answer = saved
      ? await api<Complaint>('PUT', `complaints/${saved.id}`, { body, version: saved.lockVersion })
      : await api<Complaint>('POST', 'complaints', { body })
    await forgetDraft(place)
    setTouched(false)
    setSaved(answer)
    return answer
  }
  const refresh = () => client.invalidateQueries({ queryKey: ['complaints'] })
  const sending = useMutation({
    mutationFn: async ({ submit, notDuplicate }: { submit: boolean; notDuplicate: boolean }) => {
      const fields = submit ? missingIn({ ...values, dateOfMisconduct: isoOf(values.dateOfMisconduct) }) : []
      // Nothing is left on the server by what cannot be submitted yet.
      if (fields.length) throw new ApiError(400, { code: 'VALIDATION', fields })
      const { id } = await save()
      if (!submit) return undefined
      return api<Complaint>('POST', `complaints/${id}/submit`, { body: { notDuplicate } })
    },
    // The list says so before the form is gone.
    onSuccess: refresh,
    onError: () => void refresh(),
  })
  const fields: FieldError[] = sending.error instanceof ApiError ? sending.error.fields : []
  return {
    values,
    files,
    draftFiles,
    restored: kept !== null,
    /** Away with what was kept: as if nothing had been written here. */
    startAfresh: async () => {
      await forgetDraft(place)
      setKept(null)
      setTouched(false)
      setValues(startOf(row, copy, undefined))
      setFiles(row?.complaintAttachments ?? [])
    },
    /** Nothing is written yet: what can be known beforehand may still be put in. */
    isBlank: !row && !copy && !kept && !touched,
    offer: (change: Partial<DraftValues>) => setValues((before) => ({ ...before, ...change })),
    set: (change: Partial<DraftValues>) => {
      setTouched(true)
      setValues((before) => ({ ...before, ...change }))
    },
    setFiles: (next: StoredFile[]) => {
      setTouched(true)
      setFiles(next)
    },
    sending,
    saved,
    wrong: (name: string) => fields.find((field) => field.name === name),
    isSimilar: sending.error instanceof ApiError && sending.error.code === 'DUPLICATE',
  }
}
