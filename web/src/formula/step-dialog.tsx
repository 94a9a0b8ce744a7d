import type { VersionRow } from '@patuh/domain/formula/record'
import type { VersionAction } from '@patuh/domain/formula/workflow'
import { versionWorkflow } from '@patuh/domain/legacy'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api.ts'
import { Failure } from '../app/failure.tsx'
import { Button } from '../ui/button.tsx'
import { today } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AlarmList } from './alarm-list.tsx'
import { useStep } from './use-formula.ts'

/** Asks what a step needs: a reason, or when it begins and that the alarms were looked at. */
export function StepDialog({
  version,
  action,
  onClose,
}: {
  version: VersionRow
  action: VersionAction
  onClose: () => void
}) {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const [reason, setReason] = useState('')
  const [validFrom, setValidFrom] = useState(today())
  const [considered, setConsidered] = useState(false)
  const step = useStep(version.formulaId, version.id)
  const codes = [...new Set(version.alarms.map(({ code }) => code))]
  const body = {
    approve: { validFrom, considered: considered ? codes : [] },
    return: { reason },
    retire: { reason },
    submit: {},
    recall: {},
  }[action]
  const ready =
    versionWorkflow[action].input.safeParse(body).success &&
    (action !== 'approve' || codes.length === 0 || considered)
  const run = () =>
    step.mutate(
      { action, body },
      {
        onSuccess: () => {
          toast.success(t(`step.${action}Done`, { version: version.version }))
          onClose()
        },
      },
    )
  const fields = step.error instanceof ApiError ? step.error.fields : []
  const untried = fields.filter(({ name }) => name === 'tests')
  return (
    <Dialog
      title={t(`step.${action}`)}
      onClose={onClose}
      onSubmit={run}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="primary" type="submit" busy={step.isPending} disabled={!ready}>
            {t(`step.${action}`)}
          </Button>
        </>
      }
    >
      <p>{t(`step.${action}Text`, { version: version.version })}</p>
      <Failure error={step.error} said={untried.map(({ code }) => t(`shortcoming.${code}`)).join(' ')} />
      {action === 'approve' && (
        <>
          <PlainField label={t('version.validFrom')} required>
            {({ className, ...control }) => (
              <input
                {...control}
                type="date"
                className={`form-control ${className}`}
                value={validFrom}
                onChange={(event) => setValidFrom(event.target.value)}
              />
            )}
          </PlainField>
          <AlarmList alarms={version.alarms} />
          {codes.length > 0 && (
            <label className="pick">
              <input
                type="checkbox"
                className="form-check-input"
                checked={considered}
                onChange={(event) => setConsidered(event.target.checked)}
              />
              <span>{t('alarm.considered')}</span>
            </label>
          )}
        </>
      )}
      {(action === 'return' || action === 'retire') && (
        <TextField label={t('step.reason')} required most={500} value={reason} onChange={setReason} />
      )}
    </Dialog>
  )
}
