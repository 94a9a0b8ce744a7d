import { readScans, scanColumns } from '@patuh/domain/casework/touring/import'
import type { ScanAnswer } from '@patuh/domain/casework/touring/scan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetFields, useSheet } from '../../list/transfer/sheet-fields.tsx'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Scan = { tagUid: string; deviceAt: string }
type Done = { accepted: number; repeated: number; flagged: number }

/** An id derived from the scan, so that importing a file twice stores each scan once. */
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

/** Imports the file of a handheld reader. All scans are accepted; suspicious ones are flagged. */
export function ScanImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['touring', 'translation'])
  const client = useQueryClient()
  const sheet = useSheet(scanColumns)
  const work = useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['tour-rounds'] }),
  })
  const { file, mapping } = sheet
  const { scans, unread } = useMemo(() => readScans(file?.sheet.rows ?? [], mapping), [file, mapping])
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
      <Failure error={work.error} />
      {!work.data && (
        <SheetFields
          sheet={sheet}
          label={t('import.file')}
          nameOf={(name) => t(`import.column.${name}`)}
          onChange={work.reset}
        />
      )}
      <p role="status">
        {work.data
          ? t('import.done', work.data)
          : file &&
            `${t('import.found', { count: scans.length })} ${t('import.unread', { count: unread.length })}`}
      </p>
    </Dialog>
  )
}
