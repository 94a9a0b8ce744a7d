import { blank, type Resource } from '@patuh/domain/resource'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../app/record-form.tsx'
import type { Row } from '../app/use-collection.ts'
import { Field } from '../ui/field.tsx'
import { useOptions } from './use-options.ts'

const inputOf = (resource: Resource, row: Row | null) =>
  row
    ? Object.fromEntries(Object.keys(resource.input.shape).map((field) => [field, row[field] ?? null]))
    : blank(resource)

/** Every field of a resource, in the order of its definition. */
export function ResourceForm({
  resource,
  row,
  onClose,
}: {
  resource: Resource
  row: Row | null
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const optionsOf = useOptions(resource)
  const label = (field: string) => t(`${resource.name}.${field}`)
  const words = (field: string, value: unknown) =>
    optionsOf(field).find((option) => option.value === String(value))?.label ?? String(value ?? '')
  const help = (field: string) => `${resource.name}.${field}Help`
  return (
    <RecordForm
      collection={resource}
      name={t(`menu.${resource.name}`)}
      input={resource.input}
      initial={inputOf(resource, row)}
      row={row}
      wording={{ label, words }}
      onClose={onClose}
    >
      <div className="form-grid">
        {Object.keys(resource.input.shape).map((field) => (
          <Field
            key={field}
            name={field}
            label={label(field)}
            schema={resource.input.shape[field] as z.ZodType}
            options={optionsOf(field)}
            help={i18n.exists(help(field)) ? t(help(field)) : undefined}
          />
        ))}
      </div>
    </RecordForm>
  )
}
