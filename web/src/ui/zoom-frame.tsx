import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A picture that fits its frame; a click shows every pixel of it, another the whole again. */
export function ZoomFrame({
  src,
  alt,
  begins = 'whole',
}: {
  src: string
  alt: string
  begins?: 'whole' | 'pixels'
}) {
  const { t } = useTranslation('file')
  const [whole, setWhole] = useState(begins === 'whole')
  return (
    <button
      type="button"
      className="preview-frame"
      data-whole={whole}
      aria-pressed={!whole}
      aria-label={t('zoom')}
      onClick={() => setWhole(!whole)}
    >
      <img src={src} alt={alt} />
    </button>
  )
}
