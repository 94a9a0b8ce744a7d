import { type Control, controlOf } from '@patuh/domain/platform/field'
import { type InputHTMLAttributes, useId } from 'react'
import { Controller, type FieldError, type FieldValues, get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ChoicesError } from './choices-error.tsx'
import { DateInput } from './date-input.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option } from './option.ts'
import { Below, describedBy, PlainField } from './plain-field.tsx'
import { useFieldError } from './use-field-error.ts'

const isRequired = (schema: z.ZodType) =>
  !schema.safeParse(undefined).success && !schema.safeParse(null).success

const readers: Partial<Record<Control['kind'], (value: unknown) => unknown>> = {
  number: (value) => (value === '' || value === null ? null : Number(value)),
  reference: (value) => (value === '' || value === null ? null : Number(value)),
}
/** An empty text is sent as null, except where the schema accepts only the empty text. */
const emptyOf = (schema: z.ZodType) =>
  schema.safeParse(null).success || !schema.safeParse('').success ? null : ''

function Input({
  kind,
  options,
  ...shared
}: { kind: Control['kind']; options: Option[] } & Record<string, unknown>) {
  const { t } = useTranslation()
  if (kind === 'textarea') return <textarea {...shared} rows={3} />
  if (kind === 'select' || kind === 'reference')
    return (
      <>
        {/* rendered anew when options arrive: a value cannot be selected before its option exists */}
        <select
          key={options.length}
          {...shared}
          className={String(shared.className).replace('form-control', 'form-select')}
        >
          <option value="">{t('select')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {options.length === 0 && <ChoicesError />}
      </>
    )
  const numeric = kind === 'number' || kind === 'money'
  return <input type="text" inputMode={numeric ? 'decimal' : undefined} autoComplete="off" {...shared} />
}

/** One form control derived from the field's schema: label above, help and error below. */
export function Field({
  name,
  label,
  schema,
  kind: givenKind,
  options = [],
  help,
  required = isRequired(schema),
  attributes,
}: {
  name: string
  label: string
  schema: z.ZodType
  /** The control, where the schema does not tell. */
  kind?: Control['kind']
  options?: Option[]
  help?: string | undefined
  /** Marked as required; by default derived from the schema. */
  required?: boolean
  /** Further attributes of the input: `type`, `autoComplete`. */
  attributes?: InputHTMLAttributes<HTMLInputElement>
}) {
  const fieldError = useFieldError()
  const id = useId()
  const { register, formState } = useFormContext<FieldValues>()
  const error: FieldError | undefined = get(formState.errors, name)
  const kind = givenKind ?? controlOf(schema)?.kind ?? 'text'
  const read = (value: unknown) => (typeof value === 'string' && !value.trim() ? emptyOf(schema) : value)
  const message = error && fieldError(error.type, error.message)
  if (kind === 'references')
    return (
      <div className="field field-wide">
        <MultiSelect name={name} label={label} options={options} error={message} />
      </div>
    )
  if (kind === 'checkbox')
    return (
      <div className="field form-check form-switch">
        <input
          {...register(name)}
          type="checkbox"
          className="form-check-input"
          id={id}
          aria-describedby={describedBy(id, help, message)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
        <Below {...{ id, help }} error={message} />
      </div>
    )
  if (kind === 'date')
    return (
      <PlainField {...{ label, help, required }} error={message}>
        {(input) => (
          <Controller
            name={name}
            render={({ field: { value, onChange, ...field } }) => (
              <DateInput
                {...input}
                {...field}
                label={label}
                value={value ?? ''}
                onChange={(day) => onChange(read(day))}
              />
            )}
          />
        )}
      </PlainField>
    )
  return (
    <PlainField {...{ label, help, required }} error={message} wide={kind === 'textarea'}>
      {({ className, ...control }) => (
        <Input
          {...attributes}
          {...register(name, { setValueAs: readers[kind] ?? read })}
          {...control}
          kind={kind}
          options={options}
          className={`form-control ${className}`}
        />
      )}
    </PlainField>
  )
}
