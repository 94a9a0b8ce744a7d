import { cilCamera, cilCloudUpload, cilReload, cilX } from '@coreui/icons'
import { fileLimits, type File as StoredFile } from '@patuh/domain/platform/file'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import type { DraftFiles } from '../../ui/file/draft-files.ts'
import { FileStrip } from '../../ui/file/file-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Position, type Upload, useUploads } from './use-uploads.ts'

// Without HEIC in the list, a phone converts its pictures by itself.
const accept = '.jpg,.jpeg,.png,.webp,.pdf,.mp4'

const isLost = ({ problem }: Upload) => problem === 'NETWORK'

function UploadRow({
  upload: { key, file, progress, problem },
  isKept,
  onRetry,
  onDrop,
}: {
  upload: Upload
  /** It is sent later, together with the form. */
  isKept: boolean
  onRetry: (key: string) => void
  onDrop: (key: string) => void
}) {
  const { t } = useTranslation('file')
  const limits = { mb: fileLimits.bytes / 1024 / 1024, count: fileLimits.count, seconds: fileLimits.seconds }
  return (
    <li className="upload-row" data-failed={!!problem && !isKept}>
      <span className="upload-name">{file.name}</span>
      {problem ? (
        <span role="alert">{isKept ? t('kept') : t(`problem.${problem}`, limits)}</span>
      ) : (
        <progress value={progress} aria-label={t('sending', { name: file.name })} />
      )}
      {problem && <IconButton icon={cilReload} label={t('retry')} onClick={() => onRetry(key)} />}
      <IconButton icon={cilX} label={t('remove', { name: file.name })} onClick={() => onDrop(key)} />
    </li>
  )
}

/** Chooses files by drop, paste, file dialog or camera, each with its own progress and error. */
export function FileDrop({
  label,
  help,
  files,
  onChange,
  onBusy,
  onKept,
  draftFiles,
  position,
}: {
  label: string
  help?: ReactNode
  files: StoredFile[]
  onChange: (files: StoredFile[]) => void
  onBusy?: (busy: boolean) => void
  /** Called with the files that could not be sent without a network, where the form keeps them in the outbox. */
  onKept?: (files: Upload[]) => void
  /** The draft that stores them until they are sent with a record. */
  draftFiles?: DraftFiles
  /** The position of the uploader, stored beside that of the picture. */
  position?: Position
}) {
  const { t } = useTranslation('file')
  const heading = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { uploads, add, retry, drop, remove, busy } = useUploads(files, onChange, draftFiles, position)
  const adding = useRef(add)
  adding.current = add
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  useEffect(() => onKept?.(uploads.filter(isLost)), [uploads, onKept])
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) adding.current(clipboardData.files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
  const chosen = (input: HTMLInputElement) => {
    add(input.files ?? [], input === camera.current)
    input.value = ''
  }
  return (
    <section className="file-drop field-wide" aria-labelledby={heading}>
      <div className="form-label" id={heading}>
        {label}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy beside the buttons inside */}
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
          add(event.dataTransfer.files)
        }}
      >
        <Icon of={cilCloudUpload} size={24} />
        <span className="drop-text">{t('drop')}</span>
        <span className="drop-buttons">
          <Button onClick={() => chooser.current?.click()}>{t('choose')}</Button>
          <span className="camera-only">
            <Button icon={cilCamera} onClick={() => camera.current?.click()}>
              {t('camera')}
            </Button>
          </span>
        </span>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => chosen(event.target)}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/jpeg"
          capture="environment"
          aria-label={t('camera')}
          onChange={(event) => chosen(event.target)}
        />
      </div>
      <div className="form-text">
        {help ?? t('limits', { mb: fileLimits.bytes / 1024 / 1024, count: fileLimits.count })}
      </div>
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              isKept={!!onKept && isLost(upload)}
              onRetry={retry}
              onDrop={drop}
            />
          ))}
        </ul>
      )}
      <FileStrip files={files} onRemove={remove} />
    </section>
  )
}
