import { control } from '@patuh/domain/field'
import { references } from '@patuh/domain/references'
import type { Resource } from '@patuh/domain/resource'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useChoices } from './use-resource.ts'

/** What a field can be chosen from: a closed list, yes and no, or the rows behind a reference. */
export function useOptions(resource: Resource, field: string) {
  const { t } = useTranslation()
  const { kind, of, options } = control.get(resource.input.shape[field] as z.ZodType) ?? {}
  const target = references.find(({ name }) => name === of)
  const rows = useChoices(target ?? resource, !!target)
  if (kind === 'checkbox')
    return ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'active' : 'inactive') }))
  if (options)
    return options.map((value) => ({ value, label: t(`${resource.name}.${field}Option.${value}`) }))
  return (rows ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))
}
