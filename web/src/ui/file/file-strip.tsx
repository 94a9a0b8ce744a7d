import { cilFile, cilTrash } from '@coreui/icons'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'

const ImagePreview = lazy(async () => ({ default: (await import('./image-preview.tsx')).ImagePreview }))

/** Thumbnails of files: a picture opens in the preview, other files are downloaded. */
export function FileStrip({
  files,
  onRemove,
  onRedact,
  isLarge = false,
}: {
  files: StoredFile[]
  onRemove?: (file: StoredFile) => void
  /** Opens redaction of a picture, where the user may. */
  onRedact?: ((file: StoredFile) => void) | undefined
  /** The first picture in full width. */
  isLarge?: boolean
}) {
  const { t } = useTranslation('file')
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter(({ thumbnailUrl }) => thumbnailUrl)
  return (
    <>
      <ul className="file-strip" data-large={isLarge}>
        {files.map((file) => (
          <li key={file.id}>
            {file.thumbnailUrl ? (
              <button
                type="button"
                className="file-thumb"
                aria-label={t('preview', { name: file.fileName })}
                onClick={() => setShown(pictures.indexOf(file))}
              >
                <img
                  src={isLarge && file === pictures[0] ? file.fileUrl : file.thumbnailUrl}
                  alt={file.fileName}
                  loading="lazy"
                />
              </button>
            ) : (
              <a className="file-thumb file-paper" href={file.fileUrl} download={file.fileName}>
                <Icon of={cilFile} size={24} />
                <span>{file.fileName}</span>
              </a>
            )}
            {onRemove && (
              <IconButton
                icon={cilTrash}
                label={t('remove', { name: file.fileName })}
                onClick={() => onRemove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <ImagePreview
            files={pictures}
            start={shown}
            onClose={() => setShown(null)}
            onRedact={
              onRedact &&
              ((file) => {
                setShown(null)
                onRedact(file)
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
