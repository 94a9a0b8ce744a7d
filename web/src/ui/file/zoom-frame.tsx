import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A picture that fits its frame; a click toggles full resolution. */
export function ZoomFrame({
  src,
  alt,
  initial = 'whole',
}: {
  src: string
  alt: string
  initial?: 'whole' | 'pixels'
}) {
  const { t } = useTranslation('file')
  const [whole, setWhole] = useState(initial === 'whole')
  const frame = useRef<HTMLButtonElement>(null)
  // scrolls to the centre of the picture
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
