import { type ComplianceCase, complianceCaseList } from '@patuh/domain/compliance'
import { type CaseAction, caseInputs, showsRemark, statusTone } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ActionForm } from '../app/action-form.tsx'
import { Awaited } from '../app/awaited.tsx'
import { useReasons } from '../app/choices.ts'
import { RecordPager } from '../app/record-pager.tsx'
import { type Row, useRow } from '../app/use-collection.ts'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime, formatMonth } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Field } from '../ui/field.tsx'
import { FileStrip } from '../ui/file-strip.tsx'
import { FilesField } from './item-forms.tsx'

type Case = ComplianceCase & Row
const paths: Partial<Record<CaseAction, string>> = { decideAppeal: 'appeal/decide' }

const startOf: Record<CaseAction, Record<string, unknown>> = {
  justify: { justification: '', fileIds: [] },
  verify: { decision: 'accept', reasonCodeId: null, remark: '' },
  return: { question: '' },
  answer: { answer: '', fileIds: [] },
  withdraw: { reason: '' },
  appeal: { grounds: '' },
  decideAppeal: { decision: 'uphold', remark: '' },
}

function StepForm({ row, action, onClose }: { row: Case; action: CaseAction; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  const reasons = useReasons(['fine', 'waive'], action === 'verify')
  const input = caseInputs[action] as z.ZodObject
  const options = (field: string) => {
    if (field === 'reasonCodeId') return reasons
    const choices = action === 'verify' ? ['accept', 'deny'] : ['uphold', 'dismiss']
    return choices.map((value) => ({ value, label: t(`decision.${value}`) }))
  }
  return (
    <ActionForm
      collection={complianceCaseList}
      row={row}
      action={paths[action] ?? action}
      input={input}
      initial={startOf[action]}
      title={`${t(`action.${action}`)} ${row.refNo}`}
      label={t(`action.${action}`)}
      done={t(`done.${action}`)}
      onClose={onClose}
    >
      <p className="line-sentence">{row.description}</p>
      {Object.entries(input.shape).map(([field, schema]) =>
        field === 'fileIds' ? (
          <FilesField key={field} label={t('papers')} />
        ) : (
          <Field
            key={field}
            name={field}
            label={t(`field.${field}`)}
            schema={schema as z.ZodType}
            kind={field === 'reasonCodeId' ? 'reference' : field === 'decision' ? 'select' : 'textarea'}
            options={field === 'reasonCodeId' || field === 'decision' ? options(field) : []}
          />
        ),
      )}
    </ActionForm>
  )
}

/** One case, and what this person can do with it. */
export function CaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['compliance', 'translation'])
  const [step, setStep] = useState<CaseAction | null>(null)
  const { data, error, refetch } = useRow<Case>(complianceCaseList, id)
  const said = (...fields: ('question' | 'answer' | 'grounds' | 'appealRemark')[]) =>
    fields.flatMap((field) => (data?.[field] ? [[t(`field.${field}`), data[field]] as const] : []))
  if (data && step) return <StepForm row={data} action={step} onClose={() => setStep(null)} />
  return (
    <Dialog
      title={t('dialog.detail', { name: t('menu.compliance') })}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data?.allowedActions.map((action) => (
            <Button key={action} tone="primary" onClick={() => setStep(action as CaseAction)}>
              {t(`action.${action}`)}
            </Button>
          ))}
        </>
      }
    >
      {(error || !data) && <Awaited {...{ error, refetch }} />}
      {data && (
        <>
          <Facts
            items={[
              [t('refNo'), data.refNo],
              [
                t('status'),
                <Badge key="status" tone={statusTone(data.status)}>
                  {data.statusText}
                </Badge>,
              ],
              [t('contract'), data.contract.name],
              [t('obligation'), data.obligation.name],
              [t('period'), formatMonth(data.period)],
              [t('daysOverdue'), String(data.daysOverdue)],
              [t('description'), data.description],
              [t('amount'), data.amount && <Amount key="amount" deducted={data.amount} />],
              [t('dueAt'), data.dueAt && formatDateTime(data.dueAt)],
              ...(data.isDeclared ? ([[t('reason'), t('declaredBadge')]] as const) : []),
              [t('field.justification'), data.justification],
              ...said('question', 'answer'),
              ...(showsRemark(data.status) ? ([[t('field.remark'), data.remark]] as const) : []),
              ...said('grounds', 'appealRemark'),
            ]}
          />
          {data.files.length > 0 && <FileStrip files={data.files} />}
        </>
      )}
    </Dialog>
  )
}
