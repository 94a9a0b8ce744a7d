import { adHocInput, complianceCaseList } from '@patuh/domain/casework/compliance'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractOptions } from '../../list/month-filters.ts'
import { RecordForm } from '../../record/record-form.tsx'
import { choicesAt } from '../../server/choices.ts'
import { useNameIn } from '../../server/name-in.ts'
import { today } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'

type Obligations = Pick<ContractDetail, 'obligations'>

function ObligationField() {
  const { t } = useTranslation('compliance')
  const nameIn = useNameIn()
  const contractId: number | null = useWatch({ name: 'contractId' })
  const { data } = useQuery(choicesAt<Obligations>(`contracts/${contractId}`, contractId !== null))
  const options = (data?.obligations ?? []).map((row) => ({ value: String(row.id), label: nameIn(row) }))
  return (
    <Field
      name="obligationId"
      kind="reference"
      label={t('obligation')}
      schema={adHocInput.shape.obligationId}
      options={options}
    />
  )
}

/** Creates a compliance case outside of the checklist. */
export function NewCase({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('compliance')
  const { shape } = adHocInput
  return (
    <RecordForm
      collection={complianceCaseList}
      name={t('noun')}
      input={adHocInput}
      initial={{ contractId: null, obligationId: null, happenedOn: today(), description: '' }}
      row={null}
      onClose={onClose}
    >
      <div className="form-grid">
        <Field
          name="contractId"
          kind="reference"
          label={t('contract')}
          schema={shape.contractId}
          options={useContractOptions()}
        />
        <ObligationField />
        <Field name="happenedOn" label={t('happenedOn')} schema={shape.happenedOn} />
        <Field name="description" label={t('description')} schema={shape.description} />
      </div>
    </RecordForm>
  )
}
