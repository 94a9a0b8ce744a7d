import { adjustmentInput, type ClaimRecord, claimRecordList, reversalInput } from '@patuh/domain/claim-record'
import type { File as StoredFile } from '@patuh/domain/file'
import { formatMoney } from '@patuh/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import { api } from '../app/api.ts'
import { type Items, useReasons } from '../app/choices.ts'
import { useContractOptions } from '../app/month-filters.ts'
import { RecordForm } from '../app/record-form.tsx'
import { lastMonths } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'

type Papers = { files: StoredFile[]; onFiles: (files: StoredFile[]) => void }

function ReasonFields({ files, onFiles }: Papers) {
  const { t } = useTranslation('claimRecord')
  const { setValue } = useFormContext()
  const chosen = (next: StoredFile[]) => {
    onFiles(next)
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
        options={useReasons(['adjustment'])}
      />
      <Field name="reason" label={t('reason')} schema={reversalInput.shape.reason} />
      <FileDrop label={t('files')} files={files} onChange={chosen} />
    </>
  )
}

/** From where on a second person is asked, as it is set now. */
function useLimit() {
  const { data } = useQuery({
    queryKey: ['amount-limits', 'all'],
    queryFn: () => api<Items<{ code: string; amount: string }>>('GET', 'amount-limits?limit=1000'),
  })
  const found = data?.items.find(({ code }) => code === 'adjustment')
  return found ? formatMoney(new Big(found.amount)) : '–'
}

/** A line by hand: what, for which month, why, and the paper it rests on. */
export function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  const limit = useLimit()
  const [files, setFiles] = useState<StoredFile[]>([])
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
          options={useContractOptions('all')}
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
        <ReasonFields files={files} onFiles={setFiles} />
      </div>
    </RecordForm>
  )
}

export type LedgerRow = ClaimRecord & Record<string, unknown>

/** Takes a line back by its opposite. */
export function ReversalForm({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { t } = useTranslation('claimRecord')
  const limit = useLimit()
  const [files, setFiles] = useState<StoredFile[]>([])
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
        <ReasonFields files={files} onFiles={setFiles} />
      </div>
    </ActionForm>
  )
}
