import { references } from '@patuh/domain/people/references'
import { control } from '@patuh/domain/platform/field'
import { type Resource, referenceFields } from '@patuh/domain/platform/resource'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useNameIn } from '../../server/name-in.ts'
import { useChoicesOf } from '../../server/use-collection.ts'
import { flagOptions, type Option } from '../../ui/field/option.ts'

const pathOf = (of: string) => references.find(({ name }) => name === of)?.api ?? `${of}s`

/** The options of each field: a closed list, a flag, or the rows of a reference. */
export function useOptions(resource: Resource) {
  const { t } = useTranslation()
  const nameIn = useNameIn()
  const fields = referenceFields(resource.input)
  const choicesOf = useChoicesOf()
  const answers = useQueries({ queries: fields.map(({ of }) => choicesOf(pathOf(of))) })
  return (field: string): Option[] => {
    const { kind, options } = control.get(resource.input.shape[field] as z.ZodType) ?? {}
    if (kind === 'checkbox') return flagOptions(t('active'), t('inactive'))
    if (options)
      return options.map((value) => ({ value, label: t(`${resource.name}.${field}Option.${value}`) }))
    const rows = answers[fields.findIndex((other) => other.field === field)]?.data?.items ?? []
    return rows.map((row) => ({ value: String(row.id), label: `${nameIn(row)} (${row.code})` }))
  }
}
