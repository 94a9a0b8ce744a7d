import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useSetup } from '../setup/use-setup.ts'
import { InstallCard } from './install-card.tsx'
import { type Step, stepsFor } from './steps.ts'
import { useEndOnboarding, useOnboardingSeen } from './use-onboarding.ts'
import './onboarding.scss'

/** Draws a ring around the target of a step; true where the card would cover it. */
function useRing(target: string | null | undefined) {
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    const element = target ? document.querySelector(target) : null
    setLow(false)
    if (!element) return
    element.classList.add('onboarding-ring')
    element.scrollIntoView({ block: 'nearest' })
    setLow(element.getBoundingClientRect().top > innerHeight / 2)
    return () => element.classList.remove('onboarding-ring')
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
      className="onboarding-card"
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
      <div className="onboarding-tools">
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
    <section className="onboarding-card" aria-label={t('invitation')}>
      <p>{t('invitation')}</p>
      <div className="onboarding-tools">
        <Button onClick={onEnd}>{t('noThanks')}</Button>
        <Button tone="primary" onClick={onStart}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}

/** The onboarding tour: offered at the first visit, started again from the help page. */
export function Onboarding() {
  const userTypes = useStore(({ auth }) => auth.user?.userTypes)
  const { params, setParams } = useAddress()
  const isSeen = useOnboardingSeen()
  const endOnboarding = useEndOnboarding()
  const isOpen = params.has('tour')
  // the checklist of a new installation comes first
  const isOffered = useSetup() === null
  const end = () => {
    endOnboarding()
    setParams({ tour: null }, { replace: true })
  }
  if (isOpen) return <Card steps={stepsFor(userTypes?.map(({ code }) => code) ?? [])} onEnd={end} />
  if (isSeen) return <InstallCard />
  return isOffered ? (
    <Invitation onStart={() => setParams({ tour: 1 }, { replace: true })} onEnd={end} />
  ) : null
}
