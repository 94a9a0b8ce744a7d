import { cilChevronBottom, cilChevronRight } from '@coreui/icons'
import { control } from '@patuh/domain/platform/field'
import { noneText, type Resource } from '@patuh/domain/platform/resource'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import type { Row } from '../../server/use-collection.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  resource: Resource
  field: string
  selected: string | undefined
  onSelect: (id: string | undefined) => void
}

const useChildren = ({ api: path }: Resource, field: string, parent: string) =>
  useQuery({
    queryKey: [path, 'children', parent],
    queryFn: () => api<{ items: Row[] }>('GET', `${path}?${field}=${parent}&limit=1000&sort=name`),
  })

/** Rows of the last kind have no children. */
const isLeaf = ({ input }: Resource, row: Row) =>
  control.get(input.shape.kind as z.ZodType)?.options?.at(-1) === row.kind

function Node({ row, ...props }: Props & { row: Row }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(!row.parentId)
  const id = String(row.id)
  const name = String(row.name)
  return (
    <li>
      <span className="tree-row" data-selected={props.selected === id}>
        {isLeaf(props.resource, row) ? (
          <span className="tree-gap" />
        ) : (
          <button
            type="button"
            className="icon-button"
            aria-expanded={open}
            aria-label={t('tree.open', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? cilChevronBottom : cilChevronRight} size={12} />
          </button>
        )}
        <button
          type="button"
          className="tree-name"
          aria-pressed={props.selected === id}
          data-inactive={!row.isActive}
          onClick={() => props.onSelect(props.selected === id ? undefined : id)}
        >
          {name}
        </button>
      </span>
      {open && !isLeaf(props.resource, row) && <Branch {...props} parent={id} />}
    </li>
  )
}

function Branch({ parent, ...props }: Props & { parent: string }) {
  const { data, error } = useChildren(props.resource, props.field, parent)
  if (!data) return <LoadingOrError error={error} />
  return (
    <ul>
      {data.items.map((row) => (
        <Node key={row.id} row={row} {...props} />
      ))}
    </ul>
  )
}

/** The rows as a tree. Selecting one filters the list to its children. */
export function ResourceTree(props: Props) {
  const { t } = useTranslation()
  return (
    <nav className="tree" aria-label={t('tree.title', { name: t(`menu.${props.resource.name}`) })}>
      <Branch {...props} parent={noneText} />
    </nav>
  )
}
