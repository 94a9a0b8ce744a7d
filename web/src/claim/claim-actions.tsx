import type { ClaimAction } from '@patuh/domain/claim/workflow'
import { claimStepInputs } from '@patuh/domain/legacy'
import { formatMoney } from '@patuh/domain/money'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ActionForm } from '../app/action-form.tsx'
import { ApiError } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { today } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { claims, type OpenClaim, useStep } from './use-claim.ts'

/** The steps that stand at the head of the claim, those that lead on at the end; what is said to single lines stands at the lines. */
const offered = [
  'generate',
  'suspend',
  'resume',
  'return',
  'send',
  'submit',
  'approve',
  'certify',
  'pay',
] as const
type Offered = (typeof offered)[number]
const forward: readonly ClaimAction[] = ['send', 'submit', 'approve', 'certify', 'pay']
const empty: Record<string, unknown> = { remark: '', considered: false, voucherNo: '', reason: '' }

const startOf = (input: z.ZodObject) =>
  Object.fromEntries(
    Object.keys(input.shape).map((field) => [field, field === 'paidOn' ? today() : (empty[field] ?? '')]),
  )

/** What must be looked at before a name is put under it. */
function Alarms({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const money = (value: string) => formatMoney(new Big(value))
  return (
    <div className="case-note">
      <p>{t('alarms')}</p>
      <ul>
        {claim.alarms.map(({ code, subject, amount, limit }) => (
          <li key={code + subject}>
            {t(`alarm.${code}`, { subject, amount: money(amount), limit: money(limit) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is still open on the checklist, when that is why a step was refused. */
function useUnfinished() {
  const { t } = useTranslation('claim')
  return (error: unknown) => {
    const open = error instanceof ApiError ? error.fields.filter(({ code }) => code === 'open') : []
    if (open.length === 0) return null
    const items = open.map(({ name, limit }) => t(`check.${name}`, { count: Number(limit ?? 0) }))
    return t('unfinished', { items: items.join('; ') })
  }
}

function StepForm({ claim, action, onClose }: { claim: OpenClaim; action: Offered; onClose: () => void }) {
  const { t } = useTranslation('claim')
  const input = claimStepInputs[action] as z.ZodObject
  const said = useUnfinished()
  const alarmed = claim.alarms.length > 0
  const fields = Object.entries(input.shape).filter(([field]) => field !== 'considered' || alarmed)
  return (
    <ActionForm
      collection={claims}
      row={claim}
      action={action}
      input={input}
      initial={startOf(input)}
      title={`${t(`action.${action}`)} ${claim.refNo}`}
      label={t(`action.${action}`)}
      done={t(`done.${action}`)}
      tone={forward.includes(action) ? 'primary' : 'danger'}
      said={said}
      onClose={onClose}
    >
      <p>{t(`about.${action}`, { net: formatMoney(new Big(claim.net)) })}</p>
      {action === 'approve' && alarmed && <Alarms claim={claim} />}
      {fields.map(([field, schema]) => (
        <Field
          key={field}
          name={field}
          label={t(`field.${field}`)}
          schema={schema as z.ZodType}
          {...(field === 'considered' ? { kind: 'checkbox' as const } : {})}
          {...(field === 'remark' ? { kind: 'textarea' as const } : {})}
        />
      ))}
    </ActionForm>
  )
}

/** What this person may do with the claim as it stands. */
export function ClaimActions({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const [step, setStep] = useState<Offered | null>(null)
  const rebuild = useStep(claim.id, 'generate')
  return (
    <>
      {offered
        .filter((action) => claim.allowedActions.includes(action))
        .map((action) => (
          <Button
            key={action}
            tone={forward.includes(action) ? 'primary' : 'quiet'}
            busy={action === 'generate' && rebuild.isPending}
            onClick={() => (action === 'generate' ? rebuild.mutate({}) : setStep(action))}
          >
            {t(action === 'generate' ? 'recompute' : `action.${action}`)}
          </Button>
        ))}
      {step && <StepForm claim={claim} action={step} onClose={() => setStep(null)} />}
    </>
  )
}
