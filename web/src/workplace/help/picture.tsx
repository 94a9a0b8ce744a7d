import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ZoomFrame } from '../../ui/file/zoom-frame.tsx'

// On a phone a fitted picture would be no larger than in the text.
const isNarrow = () => matchMedia('(max-width: 767.98px)').matches

/** A picture with caption; a click opens it large. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation('file')
  const [isLarge, setLarge] = useState(false)
  return (
    <figure>
      <button type="button" aria-label={t('preview', { name: alt })} onClick={() => setLarge(true)}>
        <img src={url} alt={alt} width={1440} height={900} loading="lazy" />
      </button>
      <figcaption>{alt}</figcaption>
      {isLarge && (
        <Dialog title={alt} size="xl" onClose={() => setLarge(false)}>
          <ZoomFrame src={url} alt={alt} initial={isNarrow() ? 'pixels' : 'whole'} />
        </Dialog>
      )}
    </figure>
  )
}
