import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { type Step, stepsFor } from './steps.ts'
import { useEndTour, useTourSeen } from './use-tour.ts'
import './onboarding.scss'

/** Puts a ring around the place that is spoken of, and says whether the card would lie on it. */
function useRing(target: string | null | undefined) {
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    const element = target ? document.querySelector(target) : null
    setLow(false)
    if (!element) return
    element.classList.add('tour-ring')
    element.scrollIntoView({ block: 'nearest' })
    setLow(element.getBoundingClientRect().top > innerHeight / 2)
    return () => element.classList.remove('tour-ring')
  }, [target])
  return isLow
}

function Card({ steps, onEnd }: { steps: Step[]; onEnd: () => void }) {
  const { t } = useTranslation('tour')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [at, setAt] = useState(0)
  const step = steps[at] as Step
  const isLow = useRing(step.target)
  const isLast = at === steps.length - 1
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])
  const go = (to: number) => (to < steps.length ? setAt(Math.max(0, to)) : onEnd())
  const keys: Record<string, () => void> = {
    Escape: onEnd,
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
  }
  return (
    <section
      className="tour-card"
      data-top={isLow}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={({ key, target }) =>
        key === 'Enter' && target === heading.current ? go(at + 1) : keys[key]?.()
      }
    >
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t(`title.${step.words}`)}
      </h2>
      <p id={`${id}-text`}>{t(`text.${step.words}`)}</p>
      <div className="tour-tools">
        <span className="nothing">{t('at', { step: at + 1, count: steps.length })}</span>
        {!isLast && <Button onClick={onEnd}>{t('skip')}</Button>}
        {at > 0 && <Button onClick={() => go(at - 1)}>{t('back')}</Button>}
        <Button tone="primary" onClick={() => go(at + 1)}>
          {t(isLast ? 'end' : 'next')}
        </Button>
      </div>
    </section>
  )
}

function Invitation({ onStart, onEnd }: { onStart: () => void; onEnd: () => void }) {
  const { t } = useTranslation('tour')
  return (
    <section className="tour-card" aria-label={t('invitation')}>
      <p>{t('invitation')}</p>
      <div className="tour-tools">
        <Button onClick={onEnd}>{t('noThanks')}</Button>
        <Button tone="primary" onClick={onStart}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}

/** Shows someone around who is here for the first time and wants it, or who asks for it again. */
export function Tour() {
  const userTypes = useStore(({ auth }) => auth.user?.userTypes)
  const { params, say } = useAddress()
  const isSeen = useTourSeen()
  const remember = useEndTour()
  const isAsked = params.has('tour')
  const end = () => {
    remember()
    say({ tour: null }, { replace: true })
  }
  if (isAsked) return <Card steps={stepsFor(userTypes?.map(({ code }) => code) ?? [])} onEnd={end} />
  return isSeen ? null : <Invitation onStart={() => say({ tour: 1 }, { replace: true })} onEnd={end} />
}
