import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { WorkflowActions } from '../../record/workflow-actions.tsx'
import { ApiError } from '../../server/api.ts'
import { Button } from '../../ui/button.tsx'
import { claims, type OpenClaim, useStep } from './use-claim.ts'

const forward = ['send', 'submit', 'approve', 'certify', 'pay']
/** The workflow steps in the header, in order; steps of single lines are at the lines. */
const offered = ['suspend', 'resume', 'return', ...forward]

/** Warnings to consider before approval. */
function Alarms({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const money = (value: string) => formatMoney(new Big(value))
  return (
    <div className="case-note">
      <p>{t('alarms')}</p>
      <ul>
        {claim.alarms.map(({ code, subject, amount, of }) => (
          <li key={code + subject}>
            {t(`alarm.${code}`, { subject, amount: money(amount), of: money(of ?? '0') })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The open checklist items, if they are why a step was refused. */
function useOpenItemsText() {
  const { t } = useTranslation('claim')
  return (error: unknown) => {
    const open = error instanceof ApiError ? error.fields.filter(({ code }) => code === 'open') : []
    if (open.length === 0) return null
    const items = open.map(({ name, limit }) => t(`check.${name}`, { count: Number(limit ?? 0) }))
    return t('unfinished', { items: items.join('; ') })
  }
}

/** The actions that the user may take on the claim. */
export function ClaimActions({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const rebuild = useStep(claim.id, 'generate')
  const errorText = useOpenItemsText()
  const hasAlarms = claim.alarms.length > 0
  const step = (name: string) => ({
    label: t(`action.${name}`),
    title: `${t(`action.${name}`)} ${claim.refNo}`,
    done: t(`done.${name}`),
    text: t(`about.${name}`, { net: formatMoney(new Big(claim.net)) }),
    content: name === 'approve' && hasAlarms && <Alarms claim={claim} />,
    errorText,
    ...(forward.includes(name) ? ({ button: 'primary' } as const) : ({ tone: 'danger' } as const)),
  })
  const field = (name: string) => {
    if (name === 'considered' && !hasAlarms) return null
    return { label: t(`field.${name}`), ...(name === 'remark' && { kind: 'textarea' as const }) }
  }
  return (
    <>
      {claim.allowedActions.includes('generate') && (
        <Button busy={rebuild.isPending} onClick={() => rebuild.mutate({})}>
          {t('recompute')}
        </Button>
      )}
      <WorkflowActions
        workflow={claimWorkflow}
        collection={claims}
        row={claim}
        names={offered}
        step={step}
        field={field}
      />
    </>
  )
}
