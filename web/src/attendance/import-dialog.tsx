import {
  guessMapping,
  type Mapping,
  type PunchAnswer,
  type PunchColumn,
  type PunchedShift,
  punchColumns,
  readPunches,
} from '@patuh/domain/attendance-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { readSheet, type Sheet } from '../app/read-sheet.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from './say-fields.tsx'

const most = 5000
const tones = { changed: 'success', same: 'secondary', refused: 'danger' } as const
const when = (iso: string | null) => (iso ? formatDateTime(iso) : '–')

/** Which column means what; guessed from the headings, and anyone may know better. */
function MappingFields({
  sheet,
  mapping,
  onChange,
}: {
  sheet: Sheet
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}) {
  const { t } = useTranslation('attendance')
  return (
    <fieldset className="form-grid">
      <legend className="form-label">{t('import.mapping')}</legend>
      {sheet.headings.map((heading, at) => (
        <label key={at} className="field">
          <span className="form-label">
            {heading || at + 1} <small className="nothing">{sheet.rows[0]?.[at]}</small>
          </span>
          <select
            className="form-select"
            value={mapping[at] ?? ''}
            onChange={(event) => {
              const chosen = (event.target.value || null) as PunchColumn | null
              onChange(mapping.map((old, index) => (index === at ? chosen : old === chosen ? null : old)))
            }}
          >
            <option value="">{t('import.ignore')}</option>
            {punchColumns.map((name) => (
              <option key={name} value={name}>
                {t(`import.column.${name}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

function Outcome({ shifts }: { shifts: PunchedShift[] }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const why = (code: string) => t([`import.code.${code}`, `error.field.${code}`, `error.${code}`])
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
                {shift.code && why(shift.code)}
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

function useImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: object) => api<PunchAnswer>('POST', 'attendances/import', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['attendances'] }),
  })
}

/** Takes in who came and went from a workbook or a device: choose, say what is what, look, and only then write. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const id = useId()
  const [file, setFile] = useState<{ name: string; sheet: Sheet } | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [isWrong, setWrong] = useState(false)
  const look = useImport()
  const save = useImport()
  const { punches, unread } = file ? readPunches(file.sheet.rows, mapping) : { punches: [], unread: [] }
  const choose = async (chosen: File | undefined) => {
    look.reset()
    const sheet = chosen ? await readSheet(chosen).catch(() => null) : null
    setWrong(chosen !== undefined && (sheet?.headings.length ?? 0) === 0)
    setFile(chosen && sheet ? { name: chosen.name.slice(0, 200), sheet } : null)
    setMapping(sheet ? guessMapping(sheet.headings) : [])
  }
  const body = { fileName: file?.name ?? '', punches: punches.slice(0, most) }
  const done = (answer: PunchAnswer) => {
    toast.success(t('import.done', { count: countOf(answer, 'changed') }))
    onClose()
  }
  const ready = look.data && countOf(look.data, 'changed') > 0
  return (
    <Dialog
      title={t('import.title')}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={look.isPending}
            disabled={punches.length === 0}
            onClick={() => look.mutate({ ...body, isPreview: true })}
          >
            {t('import.look')}
          </Button>
          <Button
            tone="primary"
            busy={save.isPending}
            disabled={!ready}
            onClick={() => save.mutate({ ...body, isPreview: false }, { onSuccess: done })}
          >
            {t('import.save')}
          </Button>
        </>
      }
    >
      <Failure error={look.error ?? save.error} />
      <div className="field field-wide">
        <label className="form-label" htmlFor={id}>
          {t('import.file')}
        </label>
        <input
          id={id}
          type="file"
          className="form-control"
          accept=".csv,.txt,.xlsx"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div className="form-text">{t('import.help')}</div>
      </div>
      {isWrong && <p className="alert alert-danger">{t('import.unreadable')}</p>}
      {file && (
        <MappingFields
          sheet={file.sheet}
          mapping={mapping}
          onChange={(next) => {
            look.reset()
            setMapping(next)
          }}
        />
      )}
      {file && (
        <p role="status">
          {t('import.found', { count: punches.length })}
          {unread.length > 0 && ` ${t('import.unread', { count: unread.length })}`}
          {punches.length > most && ` ${t('import.tooMany', { most })}`}
        </p>
      )}
      {look.data && <Outcome shifts={look.data.shifts} />}
    </Dialog>
  )
}
