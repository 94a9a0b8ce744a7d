import { useEffect, useRef, useState } from 'react'
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
  const frame = useRef<HTMLButtonElement>(null)
  // what matters is seldom at the edge
  const toMiddle = () => {
    const { current } = frame
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
  }
  useEffect(toMiddle, [whole])
  return (
    <button
      ref={frame}
      type="button"
      className="preview-frame"
      data-whole={whole}
      aria-pressed={!whole}
      aria-label={t('zoom')}
      onClick={() => setWhole(!whole)}
    >
      <img src={src} alt={alt} onLoad={toMiddle} />
    </button>
  )
}
