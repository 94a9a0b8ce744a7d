import {
  type ContractInput,
  contractInput,
  disputeRules,
  procurementMethods,
  serviceKinds,
} from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import type { Row } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'
import { type Option, optionsOf } from '../../ui/field/option.ts'
import { contracts, useContractChoices } from './use-contract.ts'

type FieldName = keyof ContractInput

const sections: Record<string, FieldName[]> = {
  parties: [
    'title',
    'serviceKind',
    'contractorId',
    'ownerId',
    'procurementMethod',
    'acceptanceNo',
    'acceptanceDate',
  ],
  term: ['startDate', 'endDate', 'extensionMonths', 'equipment'],
  money: ['monthlyValue', 'contractValue', 'taxPct', 'retentionPct', 'paymentDays'],
  deduction: ['capPct', 'carryForward', 'pointValue', 'absencePenalty', 'repeatWindowDays', 'whileDisputed'],
  clock: [
    'calendarId',
    'justifyDays',
    'verifyDays',
    'appealDecisionDays',
    'appealDays',
    'approvalTemplateId',
    'automaticExceptions',
    'supervisorJustifies',
  ],
}

const blank: Record<FieldName, unknown> = {
  title: '',
  serviceKind: 'security',
  procurementMethod: 'tender',
  acceptanceNo: null,
  acceptanceDate: null,
  contractorId: null,
  ownerId: null,
  startDate: '',
  endDate: '',
  extensionMonths: 0,
  contractValue: '',
  monthlyValue: '',
  taxPct: '0',
  paymentDays: 14,
  retentionPct: '0',
  equipment: null,
  capPct: '10',
  carryForward: false,
  pointValue: '0.00',
  absencePenalty: '0.00',
  repeatWindowDays: 90,
  appealDays: 14,
  whileDisputed: 'hold',
  justifyDays: null,
  verifyDays: null,
  appealDecisionDays: null,
  calendarId: null,
  approvalTemplateId: null,
  automaticExceptions: true,
  supervisorJustifies: false,
}

const initialValues = (contract: ContractDetail | null) =>
  contract
    ? Object.fromEntries(Object.keys(blank).map((field) => [field, contract[field as FieldName]]))
    : blank

/** Form of a draft contract. */
export function ContractForm({
  contract,
  onSaved,
  onClose,
}: {
  contract: ContractDetail | null
  onSaved?: (row: Row) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('contract')
  const choices = useContractChoices()
  const words = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${field}Option.${value}`) }))
  const options: Partial<Record<FieldName, Option[]>> = {
    serviceKind: words('serviceKind', serviceKinds),
    procurementMethod: words('procurementMethod', procurementMethods),
    whileDisputed: words('whileDisputed', disputeRules),
    contractorId: optionsOf(choices?.contractors),
    ownerId: optionsOf(choices?.offices),
    calendarId: optionsOf(choices?.calendars),
    approvalTemplateId: optionsOf(choices?.approvalTemplates),
  }
  const valueText = (field: string, value: unknown) =>
    options[field as FieldName]?.find((option) => option.value === String(value))?.label ??
    String(value ?? '')
  return (
    <RecordForm
      collection={contracts}
      name={t('noun')}
      input={contractInput}
      initial={initialValues(contract)}
      row={contract as unknown as Row | null}
      wording={{ label: (field) => t(`field.${field}`), words: valueText }}
      size="xl"
      {...(onSaved ? { onSaved } : {})}
      onClose={onClose}
    >
      {Object.entries(sections).map(([section, fields]) => (
        <fieldset key={section} className="form-section">
          <legend>{t(`section.${section}`)}</legend>
          <div className="form-grid">
            {fields.map((field) => (
              <Field
                key={field}
                name={field}
                label={t(`field.${field}`)}
                schema={contractInput.shape[field] as z.ZodType}
                options={options[field] ?? []}
                help={i18n.exists(`contract:help.${field}`) ? t(`help.${field}`) : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </RecordForm>
  )
}
