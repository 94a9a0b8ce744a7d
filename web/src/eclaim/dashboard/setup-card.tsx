import { cilCheckCircle } from '@coreui/icons'
import type { Setup, SetupStep, StarterPack } from '@patuh/domain/workplace/setup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useMay } from '../../server/use-may.ts'
import { useSettings } from '../../server/use-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useDemoStory, useSetup } from '../../workplace/setup/use-setup.ts'

const DemoStoryPart = lazyPart(() => import('../../workplace/setup/demo-story.tsx'), 'DemoStoryPart')

function Step({
  step: { name, isDone, link, may, by },
  isNext,
  children,
}: {
  step: SetupStep
  isNext: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  return (
    <li className="setup-step" data-done={isDone} data-next={isNext}>
      {isDone ? <Icon of={cilCheckCircle} /> : <span className="setup-number" />}
      <div>
        <Link to={link}>{t(`setup.step.${name}.title`)}</Link>{' '}
        {isNext ? (
          <Badge tone="secondary">{t('setup.next')}</Badge>
        ) : (
          <span className="visually-hidden">{t(isDone ? 'setup.done' : 'setup.open')}</span>
        )}
        {!isDone && <p className="hint">{t(`setup.step.${name}.text`)}</p>}
        {!isDone && !may && <p className="hint">{t('setup.by', { who: by.join(', ') })}</p>}
        {children}
      </div>
    </li>
  )
}

function Packs({ packs }: Pick<Setup, 'packs'>) {
  const { t } = useTranslation('dashboard')
  const client = useQueryClient()
  const apply = useMutation({
    mutationFn: (pack: StarterPack) => api<{ added: number }>('POST', `setup/packs/${pack}`),
    onSuccess: ({ added }) => toast.success(t('setup.added', { count: added })),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <>
      <p className="hint">{t('setup.packsLead')}</p>
      <Failure error={apply.error} />
      <ul className="bare-list setup-packs">
        {packs.map(({ name, missing }) => (
          <li key={name}>
            <div>
              <strong>{t(`setup.pack.${name}.title`)}</strong>
              <p className="hint">{t(`setup.pack.${name}.text`)}</p>
            </div>
            {missing === 0 ? (
              <Badge tone="success">{t('setup.applied')}</Badge>
            ) : (
              <Button
                aria-label={t('setup.addPack', { name: t(`setup.pack.${name}.title`) })}
                busy={apply.isPending && apply.variables === name}
                onClick={() => apply.mutate(name)}
              >
                {t('setup.apply')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Warns administrators while no mail can be sent. */
export function MailWarning() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  return useSettings()?.mailOff && may('organization.create') ? (
    <p className="alert alert-warning">{t('mailOff')}</p>
  ) : null
}

/** The starter packs within their step; folded away once the step is done. */
function StarterPacks({ isDone, packs }: { isDone: boolean } & Pick<Setup, 'packs'>) {
  const { t } = useTranslation('dashboard')
  if (!isDone) return <Packs packs={packs} />
  return (
    <details>
      <summary>{t('setup.morePacks')}</summary>
      <Packs packs={packs} />
    </details>
  )
}

/** The set-up checklist of a new installation, until everything but mail is done; then the demo story while it is there. */
export function SetupCard() {
  const { t } = useTranslation('dashboard')
  const data = useSetup()
  const demo = useDemoStory()
  if (data === null && demo && demo.state !== 'absent')
    return (
      <Card title={t('setup.demo.title')}>
        <Suspense>
          <DemoStoryPart />
        </Suspense>
      </Card>
    )
  if (!data) return null
  const { steps, packs, mayApply } = data
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = t('setup.progress', { done, total: steps.length })
  // mail can wait
  const next = steps.find(({ name, isDone }) => !isDone && name !== 'mail')?.name
  return (
    <Card title={t('setup.title')} lead={progress}>
      <progress className="setup-progress" value={done} max={steps.length} aria-label={progress} />
      <ol className="bare-list setup-steps">
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step.name === next}>
            {step.name === 'offence' && mayApply && <StarterPacks isDone={step.isDone} packs={packs} />}
          </Step>
        ))}
      </ol>
      <h3>{t('setup.demo.title')}</h3>
      <Suspense>
        <DemoStoryPart />
      </Suspense>
    </Card>
  )
}
