import { cilCloudDownload, cilCloudUpload } from '@coreui/icons'
import { importLimits } from '@patuh/domain/workplace/transfer'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { download } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { formatNumber } from '../../ui/format/formatter.ts'
import { Icon } from '../../ui/icon.tsx'
import { type useImport, useRecent } from './use-import.ts'

type Importing = ReturnType<typeof useImport>

const limits = { rows: formatNumber(importLimits.rows), mb: importLimits.bytes / 1_000_000 }

function Rejection({ error }: { error: unknown }) {
  const { t } = useTranslation('transfer')
  const code = error instanceof ApiError && error.code === 'FILE_REJECTED' ? error.fields[0]?.code : undefined
  if (!code) return <Failure error={error} />
  return (
    <div className="alert alert-danger" role="alert">
      {t(`rejected.${code}`, { limit: (error as ApiError).fields[0]?.limit })}
    </div>
  )
}

function Recent({ importing }: { importing: Importing }) {
  const { t } = useTranslation('transfer')
  const recent = useRecent(importing.path) ?? []
  const heading = useId()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('recent')}</h3>
      <ul className="import-recent">
        {recent.map(({ id, fileName, createdAt, status, counts }) => (
          <li key={id}>
            <Button onClick={() => importing.open(id)}>{fileName}</Button>
            <span>{formatDateTime(createdAt)}</span>
            <span>
              {t(`status.${status}`)} · {t('count.created', { count: counts.created })} ·{' '}
              {t('count.updated', { count: counts.updated })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Chooses or drops the file; below, the user's recent imports. */
export function FileStep({ importing }: { importing: Importing }) {
  const { t } = useTranslation('transfer')
  const { read } = importing
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) read.mutate(file)
  }
  return (
    <>
      <Rejection error={read.error} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy beside the button inside */}
      <div
        className="drop-zone"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Icon of={cilCloudUpload} size={24} />
        <span className="drop-text">{t('drop', limits)}</span>
        <Button tone="primary" busy={read.isPending} onClick={() => chooser.current?.click()}>
          {t('choose')}
        </Button>
        <Button
          icon={cilCloudDownload}
          onClick={() => void download(`${importing.path}/template`, 'template.xlsx')}
        >
          {t('template')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label={t('choose')}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
      </div>
      <Recent importing={importing} />
    </>
  )
}
