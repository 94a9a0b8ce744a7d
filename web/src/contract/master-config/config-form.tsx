import { type MasterConfigName, masterConfigs, reasonKinds } from '@patuh/domain/contract/master-config'
import { roundingModes } from '@patuh/domain/platform/money'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import type { Row } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/field/option.ts'
import { HolidayFields, WeekendField } from './config-lists.tsx'
import { StepFields } from './step-fields.tsx'
import type { ConfigRow } from './use-config.ts'

const blanks: Record<MasterConfigName, Record<string, unknown>> = {
  calendar: {
    code: '',
    name: '',
    weekend: [6, 7],
    quietFrom: '22:00',
    quietTo: '07:00',
    isActive: true,
    holidays: [],
  },
  reasonCode: { kind: 'fine', code: '', name: '', nameMs: '', nameZh: null, nameTa: null, isActive: true },
  approvalTemplate: { code: '', name: '', isActive: true, steps: [] },
  clockDefault: {},
  numbering: {},
  roundingDefault: {},
  amountLimit: {},
}

const lists = new Set(['weekend', 'holidays', 'steps'])

function initialValues(name: MasterConfigName, row: ConfigRow<MasterConfigName> | null) {
  if (!row) return blanks[name]
  const fields = Object.keys(masterConfigs[name].input.shape)
  const values = Object.fromEntries(fields.map((field) => [field, row[field as keyof typeof row]]))
  // `who` is computed by the server.
  if ('steps' in row) values.steps = row.steps.map(({ who: _, ...step }) => step) as never
  return values
}

/** Creates or edits a row of a configuration table, including its nested lists. */
export function ConfigForm({
  name,
  row,
  onClose,
}: {
  name: MasterConfigName
  row: ConfigRow<MasterConfigName> | null
  onClose: () => void
}) {
  const { t } = useTranslation('formula')
  const { api, input } = masterConfigs[name]
  const label = (field: string) => t(`config.${name}.${field}`)
  const shape = input.shape as Record<string, z.ZodType>
  const options: Record<string, Option[]> = {
    kind: reasonKinds.map((value) => ({ value, label: t(`config.reasonKind.${value}`) })),
    mode: roundingModes.map((value) => ({ value, label: t(`version.roundingOption.${value}`) })),
  }
  return (
    <RecordForm
      collection={{ api }}
      name={t(`config.${name}.title`)}
      input={input}
      initial={initialValues(name, row)}
      row={row as unknown as Row | null}
      wording={{
        label,
        words: (_, value) => (Array.isArray(value) ? String(value.length) : String(value ?? '')),
      }}
      onClose={onClose}
    >
      <div className="form-grid">
        {Object.keys(shape)
          .filter((field) => !lists.has(field))
          .map((field) => (
            <Field
              key={field}
              name={field}
              label={label(field)}
              schema={shape[field] as z.ZodType}
              options={options[field] ?? []}
            />
          ))}
        {name === 'calendar' && <WeekendField label={label('weekend')} />}
        {name === 'calendar' && <HolidayFields label={label('holidays')} />}
        {name === 'approvalTemplate' && <StepFields label={label('steps')} />}
      </div>
    </RecordForm>
  )
}
