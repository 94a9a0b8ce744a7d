import {
  adjustmentInput,
  adjustmentLimit,
  type ClaimRecord,
  claimRecordList,
  ledgerVerdictInput,
  reversalInput,
} from '@patuh/domain/claim-record'
import type { File as StoredFile } from '@patuh/domain/file'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import { api } from '../app/api.ts'
import { RecordForm } from '../app/record-form.tsx'
import { lastMonths } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'

type Named = { id: number; name: string; nameMs: string; kind: string; isActive: boolean }
type Contract = { id: number; refNo: string | null; title: string }
type Items<One> = { items: One[] }

function ReasonFields() {
  const { t, i18n } = useTranslation('claimRecord')
  const { setValue } = useFormContext()
  const [files, setFiles] = useState<StoredFile[]>([])
  const { data } = useQuery({
    queryKey: ['reason-codes', 'all'],
    queryFn: () => api<Items<Named>>('GET', 'reason-codes?limit=1000'),
    staleTime: 300_000,
  })
  const reasons = (data?.items ?? [])
    .filter(({ kind, isActive }) => kind === 'adjustment' && isActive)
    .map(({ id, name, nameMs }) => ({
      value: String(id),
      label: i18n.resolvedLanguage === 'ms' ? nameMs : name,
    }))
  const chosen = (next: StoredFile[]) => {
    setFiles(next)
    setValue(
      'fileIds',
      next.map(({ id }) => id),
      { shouldDirty: true },
    )
  }
  return (
    <>
      <Field
        name="reasonCodeId"
        kind="reference"
        label={t('reasonCode')}
        schema={reversalInput.shape.reasonCodeId}
        options={reasons}
      />
      <Field name="reason" label={t('reason')} schema={reversalInput.shape.reason} />
      <FileDrop label={t('files')} files={files} onChange={chosen} />
    </>
  )
}

const limit = `RM ${Number(adjustmentLimit).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** A line by hand: what, for which month, why, and the paper it rests on. */
export function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  const { data } = useQuery({
    queryKey: ['contracts', 'choices', 'ledger'],
    queryFn: () => api<Items<Contract>>('GET', 'contracts?limit=1000&sort=title'),
  })
  const contracts = (data?.items ?? []).map(({ id, refNo, title }) => ({
    value: String(id),
    label: [title, refNo].filter(Boolean).join(' – '),
  }))
  const initial = {
    contractId: null,
    occurredPeriod: lastMonths(24)[0]?.value,
    amount: '',
    reasonCodeId: null,
    reason: '',
    fileIds: [],
  }
  const { shape } = adjustmentInput
  return (
    <RecordForm
      collection={claimRecordList}
      name={t('adjustment')}
      input={adjustmentInput}
      initial={initial}
      row={null}
      wording={{ label: (name) => t(name), words: (_, value) => String(value ?? '') }}
      onClose={onClose}
    >
      <div className="form-grid">
        <Field
          name="contractId"
          kind="reference"
          label={t('contract')}
          schema={shape.contractId}
          options={contracts}
        />
        <Field
          name="occurredPeriod"
          kind="select"
          label={t('occurredPeriod')}
          schema={shape.occurredPeriod}
          options={lastMonths(24)}
        />
        <Field
          name="amount"
          kind="money"
          label={t('amount')}
          schema={shape.amount}
          help={t('amountHelp', { limit })}
        />
        <ReasonFields />
      </div>
    </RecordForm>
  )
}

type Row = ClaimRecord & Record<string, unknown>

/** Takes a line back by its opposite. */
export function ReversalForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  return (
    <ActionForm
      collection={claimRecordList}
      row={row}
      action="reverse"
      input={reversalInput}
      initial={{ reasonCodeId: null, reason: '', fileIds: [] }}
      title={`${t('action.reverse')} ${row.refNo}`}
      label={t('action.reverse')}
      done={t('done', { refNo: row.refNo })}
      tone="danger"
      size="lg"
      onClose={onClose}
    >
      <p className="case-note">{t('reverseNote', { limit })}</p>
      <div className="form-grid">
        <ReasonFields />
      </div>
    </ActionForm>
  )
}

/** The second person's word on a line by hand. */
export function SecondForm({
  row,
  action,
  onClose,
}: {
  row: Row
  action: 'approve' | 'refuse'
  onClose: () => void
}) {
  const { t } = useTranslation('claimRecord')
  return (
    <ActionForm
      collection={claimRecordList}
      row={row}
      action={action}
      input={ledgerVerdictInput}
      initial={{ reason: '' }}
      title={`${t(`action.${action}`)} ${row.refNo}`}
      label={t(`action.${action}`)}
      done={t('done', { refNo: row.refNo })}
      tone={action === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="line-sentence">{row.explanation}</p>
      <Field name="reason" label={t('reason')} schema={ledgerVerdictInput.shape.reason} />
    </ActionForm>
  )
}
