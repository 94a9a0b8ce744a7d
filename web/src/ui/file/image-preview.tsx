import { cilArrowLeft, cilArrowRight } from '@coreui/icons'
import { type File as StoredFile, tellFacts } from '@patuh/domain/platform/file'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../button.tsx'
import { formatDateTime } from '../date.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ZoomFrame } from './zoom-frame.tsx'

/** Preview of one picture, with arrow keys to the others and zoom on click. */
export function ImagePreview({
  files,
  start,
  onClose,
  onRedact,
}: {
  files: StoredFile[]
  start: number
  onClose: () => void
  onRedact?: ((file: StoredFile) => void) | undefined
}) {
  const { t } = useTranslation('file')
  const [index, setIndex] = useState(start)
  const file = files[index]
  const step = (by: number) => setIndex((now) => (now + by + files.length) % files.length)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by) setIndex((now) => (now + by + files.length) % files.length)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [files.length])
  if (!file) return null
  return (
    <Dialog
      title={file.fileName}
      size="xl"
      onClose={onClose}
      footer={
        <>
          {files.length > 1 && (
            <span className="preview-steps">
              <IconButton icon={cilArrowLeft} label={t('previous')} onClick={() => step(-1)} />
              <span aria-live="polite">
                {index + 1} / {files.length}
              </span>
              <IconButton icon={cilArrowRight} label={t('next')} onClick={() => step(1)} />
            </span>
          )}
          {file.originalUrl && (
            <a className="btn btn-quiet" href={file.originalUrl} download={file.fileName}>
              {t('original')}
            </a>
          )}
          {onRedact && <Button onClick={() => onRedact(file)}>{t('redact')}</Button>}
          <a className="btn btn-quiet" href={file.fileUrl} download={file.fileName}>
            {t('download')}
          </a>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <ul className="file-facts">
        {tellFacts(file).map(({ key, time, place }) => (
          <li key={key}>{t(`fact.${key}`, { time: time && formatDateTime(time), place })}</li>
        ))}
        {file.isRedacted && <li>{t('isRedacted')}</li>}
      </ul>
      <ZoomFrame src={file.fileUrl} alt={file.fileName} />
    </Dialog>
  )
}
