import { control } from '@patuh/domain/platform/field'
import { type Named, type Resource, referenceKey } from '@patuh/domain/platform/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Badge } from '../../ui/badge.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'

export const kindOf = ({ input, counts }: Resource, field: string) =>
  counts[field] ? 'number' : (control.get(input.shape[field] as z.ZodType)?.kind ?? 'text')

/** The text of a field: the name of a reference, the label of a choice. */
function useWords(resource: Resource) {
  const { t } = useTranslation()
  return (row: Record<string, unknown>, field: string): string => {
    const value = row[field]
    const kind = kindOf(resource, field)
    if (kind === 'reference') return (row[referenceKey(field)] as Named)?.name ?? ''
    if (kind === 'checkbox') return t(value ? 'active' : 'inactive')
    if (value === null || value === undefined) return ''
    if (kind === 'select') return t(`${resource.name}.${field}Option.${value}`)
    return String(value)
  }
}

/** The same as a list cell or detail value. */
export function useValue(resource: Resource) {
  const words = useWords(resource)
  return (row: Record<string, unknown>, field: string): ReactNode => {
    const text = words(row, field)
    if (kindOf(resource, field) === 'checkbox')
      return <Badge tone={row[field] ? 'success' : 'secondary'}>{text}</Badge>
    return text ? <Clipped text={text} /> : <span className="nothing">–</span>
  }
}
