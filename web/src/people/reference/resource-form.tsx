import { blank, type Resource } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import type { Row } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'
import { useOptions } from './use-options.ts'
import { useWording } from './use-wording.ts'

const inputOf = (resource: Resource, row: Row | null) =>
  row
    ? Object.fromEntries(Object.keys(resource.input.shape).map((field) => [field, row[field] ?? null]))
    : blank(resource)

/** All fields of a resource, in the order of its definition. */
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
  const wording = useWording(resource)
  const help = (field: string) => `${resource.name}.${field}Help`
  return (
    <RecordForm
      collection={resource}
      name={t(`menu.${resource.name}`)}
      input={resource.input}
      initial={inputOf(resource, row)}
      row={row}
      wording={wording}
      onClose={onClose}
    >
      <div className="form-grid">
        {Object.keys(resource.input.shape).map((field) => (
          <Field
            key={field}
            name={field}
            label={wording.label(field)}
            schema={resource.input.shape[field] as z.ZodType}
            options={optionsOf(field)}
            help={i18n.exists(help(field)) ? t(help(field)) : undefined}
          />
        ))}
      </div>
    </RecordForm>
  )
}
