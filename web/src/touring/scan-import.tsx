import { guessScanMapping, readScans, type ScanMapping, scanColumns } from '@patuh/domain/touring-import'
import type { ScanAnswer } from '@patuh/domain/touring-scan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { readSheet, type Sheet } from '../app/read-sheet.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Scan = { tagUid: string; deviceAt: string }
type Done = { accepted: number; repeated: number; flagged: number }

/** The same reading has the same name however often its file is sent. */
async function clientIdOf({ tagUid, deviceAt }: Scan) {
  const bytes = new TextEncoder().encode(`${tagUid.toLowerCase()}|${deviceAt}`)
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  const hex = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

async function send(scans: Scan[]): Promise<Done> {
  const done = { accepted: 0, repeated: 0, flagged: 0 }
  for (let at = 0; at < scans.length; at += 1000) {
    const part = scans.slice(at, at + 1000).map(async (scan) => ({
      ...scan,
      clientId: await clientIdOf(scan),
      method: 'import',
    }))
    const body = { deviceId: 'reader-file', sentAt: new Date().toISOString(), scans: await Promise.all(part) }
    const { accepted, repeated, results } = await api<ScanAnswer>('POST', 'tour-scans', { body })
    done.accepted += accepted
    done.repeated += repeated
    done.flagged += results.filter(({ flags, isRepeated }) => !isRepeated && flags.length > 0).length
  }
  return done
}

function MappingFields({
  sheet,
  mapping,
  onChange,
}: {
  sheet: Sheet
  mapping: ScanMapping
  onChange: (mapping: ScanMapping) => void
}) {
  const { t } = useTranslation('touring')
  return (
    <div className="form-grid">
      {scanColumns.map((column) => (
        <label key={column} className="field">
          <span className="form-label">{t(`import.column.${column}`)}</span>
          <select
            className="form-select"
            value={mapping.indexOf(column)}
            onChange={({ target }) =>
              onChange(
                mapping.map((old, at) =>
                  at === Number(target.value) ? column : old === column ? null : old,
                ),
              )
            }
          >
            <option value={-1}>{t('import.none')}</option>
            {sheet.headings.map((heading, at) => (
              <option key={at} value={at}>
                {[heading || at + 1, sheet.rows[0]?.[at]].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/** Takes in the file of a handheld reader. Nothing that was walked is refused; what is odd about it is flagged. */
export function ScanImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['touring', 'translation'])
  const problem = useProblem()
  const client = useQueryClient()
  const id = useId()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<ScanMapping>([])
  const [failed, setFailed] = useState(false)
  const work = useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: ['tour-rounds'] }),
  })
  const { scans, unread } = readScans(sheet?.rows ?? [], mapping)
  const choose = async (file: File | undefined) => {
    work.reset()
    const read = file ? await readSheet(file).catch(() => null) : null
    setFailed(file !== undefined && read === null)
    setSheet(read)
    setMapping(guessScanMapping(read?.headings ?? []))
  }
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(work.data ? 'close' : 'cancel')}</Button>
          {!work.data && (
            <Button
              tone="primary"
              busy={work.isPending}
              disabled={scans.length === 0}
              onClick={() => work.mutate(scans)}
            >
              {t('import.send')}
            </Button>
          )}
        </>
      }
    >
      {(work.error || failed) && (
        <div className="alert alert-danger" role="alert">
          {work.error ? problem(work.error) : t('import.unreadable')}
        </div>
      )}
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('import.file')}
        </label>
        <input
          id={id}
          type="file"
          className="form-control"
          accept=".csv,.txt,.xlsx"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      {sheet && !work.data && <MappingFields sheet={sheet} mapping={mapping} onChange={setMapping} />}
      <p role="status">
        {work.data
          ? t('import.done', work.data)
          : sheet && t('import.found', { count: scans.length, unread: unread.length })}
      </p>
    </Dialog>
  )
}
