import {
  type Punch,
  type PunchAnswer,
  type PunchedShift,
  punchColumns,
  punchParts,
  readPunches,
} from '@patuh/domain/casework/attendance/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { SheetFields, useSheet } from '../../list/transfer/sheet-fields.tsx'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const tones = { changed: 'success', same: 'secondary', refused: 'danger' } as const
const when = (iso: string | null) => (iso ? formatDateTime(iso) : '–')

function Outcome({ shifts }: { shifts: PunchedShift[] }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const reasonText = (code: string) => t([`import.code.${code}`, `error.field.${code}`, `error.${code}`])
  const shown = [...shifts].sort(
    (one, other) => Number(other.fate === 'refused') - Number(one.fate === 'refused'),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('import.preview')} tabIndex={0}>
      <table className="table point-table">
        <thead>
          <tr>
            {['rows', 'guard', 'shift', 'in', 'out', 'fate'].map((name) => (
              <th key={name} scope="col">
                {t(`import.head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, 200).map((shift) => (
            <tr key={shift.rows.join()}>
              <td>{shift.rows.join(', ')}</td>
              <th scope="row">{shift.person}</th>
              <td>{shift.site ? `${shift.site}, ${when(shift.shiftStart)}` : '–'}</td>
              <td>{when(shift.inAt)}</td>
              <td>{when(shift.outAt)}</td>
              <td>
                <Badge tone={tones[shift.fate]}>{t(`import.fate.${shift.fate}`)}</Badge>{' '}
                {shift.code && reasonText(shift.code)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const countOf = ({ shifts }: PunchAnswer, fate: PunchedShift['fate']) =>
  shifts.filter((shift) => shift.fate === fate).length

/** Uploads the file in parts, each a complete request. */
function useImport() {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const work = useMutation({
    mutationFn: async ({ punches, ...body }: { fileName: string; isPreview: boolean; punches: Punch[] }) => {
      const shifts: PunchedShift[] = []
      setSent(0)
      for (const part of punchParts(punches)) {
        const answer = await api<PunchAnswer>('POST', 'attendances/import', {
          body: { ...body, punches: part },
        })
        shifts.push(...answer.shifts)
        setSent((before) => before + part.length)
      }
      return { shifts }
    },
    onSettled: (_, __, { isPreview }) => isPreview || client.invalidateQueries({ queryKey: ['attendances'] }),
  })
  return { ...work, sent }
}

/** Imports clock-in times from a workbook or a device: choose the file, map its columns, preview, save. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const sheet = useSheet(punchColumns)
  const preview = useImport()
  const save = useImport()
  const { file, mapping } = sheet
  const { punches, unread } = useMemo(() => readPunches(file?.sheet.rows ?? [], mapping), [file, mapping])
  const body = { fileName: file?.name ?? '', punches }
  const working = [preview, save].find(({ isPending }) => isPending)
  const done = (answer: PunchAnswer) => {
    toast.success(t('import.done', { count: countOf(answer, 'changed') }))
    onClose()
  }
  const ready = preview.data && countOf(preview.data, 'changed') > 0
  return (
    <Dialog
      title={t('import.title')}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={preview.isPending}
            disabled={punches.length === 0 || save.isPending}
            onClick={() => preview.mutate({ ...body, isPreview: true })}
          >
            {t('import.look')}
          </Button>
          <Button
            tone="primary"
            busy={save.isPending}
            disabled={!ready || preview.isPending}
            onClick={() => save.mutate({ ...body, isPreview: false }, { onSuccess: done })}
          >
            {t('import.save')}
          </Button>
        </>
      }
    >
      <Failure error={preview.error ?? save.error} />
      <SheetFields
        sheet={sheet}
        label={t('import.file')}
        help={t('import.help')}
        nameOf={(name) => t(`import.column.${name}`)}
        onChange={preview.reset}
      />
      {file && (
        <p role="status">
          {t('import.found', { count: punches.length })}
          {unread.length > 0 && ` ${t('import.unread', { count: unread.length })}`}
        </p>
      )}
      {working && <progress value={working.sent} max={punches.length} aria-label={t('import.title')} />}
      {preview.data && <Outcome shifts={preview.data.shifts} />}
    </Dialog>
  )
}
