import type { List } from '@patuh/domain/platform/list/shape'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useRow, useRows } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ListProps, useListState } from '../../ui/table/use-list-state.ts'
import { caseCells } from './case-cells.tsx'
import { type AnyCase, type CaseKind, pendingStepOf } from './case-kind.ts'
import { OpenCase } from './open-case.tsx'

type Props<Row extends AnyCase, Listed extends AnyCase> = {
  kind: CaseKind<Row>
  list: List
  /** The name under which its saved views and layout are stored. */
  name: string
  screen?: string
  label: string
  /** Title of the case dialog while reading. */
  title?: string
  /** Path of its export, if not that of the list. */
  exported?: string
  /** Only cases that wait for the user, the nearest deadline first. */
  isWaiting?: boolean
  /** Opens a case with the step that it waits for. */
  opensStep?: boolean
  columns: {
    essential: string[]
    laptop?: string[]
    wide: string[]
    cells?: Record<string, (row: Listed) => ReactNode>
  }
  filters: (props: ListProps) => ReactNode
  tools?: ReactNode
}

/** List of the cases of one kind, with the dialog of the open one. A list may show less of a case than its record. */
export function CaseQueue<Row extends AnyCase, Listed extends AnyCase = Row>({
  kind,
  list,
  title,
  exported,
  isWaiting = false,
  opensStep = false,
  columns,
  filters,
  ...view
}: Props<Row, Listed>) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const [state, onState] = useListState()
  const [open, show] = useOpen()
  const query = isWaiting ? { ...state, filters: { ...state.filters, queue: ['true'] } } : state
  const rows = useRows<Listed>(kind, query)
  const items = rows.data?.items ?? []
  const at = items.findIndex(({ id }) => id === open)
  const nextOf = (ids: number[]) => {
    const following = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).reverse()]
    return (kind.opensNext && following.find(({ id }) => !ids.includes(id))?.id) || null
  }
  // loaded while the open one is read
  useRow(kind, open && opensStep ? nextOf([open]) : null)
  const stepButton = (row: Listed) => {
    const step = pendingStepOf(kind, row)
    return (
      <Button tone={step ? 'primary' : 'quiet'} onClick={() => show(row.id)}>
        {t(step ? [`turn.${step}`, `step.${step}`] : 'turn.read')}
      </Button>
    )
  }
  return (
    <>
      <ListView
        dense={opensStep}
        {...view}
        exported={exported ?? list.api}
        query={exported ? state : query}
        columns={useColumns<Listed>(list, {
          ...columns,
          cells: { ...caseCells<Listed>(({ id }) => show(id)), ...columns.cells },
        })}
        rows={rows}
        state={state}
        onState={onState}
        filters={filters({ state, onState })}
        {...(opensStep ? { actions: stepButton } : {})}
        {...(isWaiting ? { empty: <Notice drawing="empty" title={t('queueEmpty')} /> } : {})}
      />
      <Suspense>
        {open && (rows.data || rows.error) && (
          <OpenCase
            kind={kind}
            id={open}
            {...(title ? { title } : {})}
            {...(opensStep ? { initialStep: 'turn', onDone: (ids: number[]) => show(nextOf(ids)) } : {})}
            others={items}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </>
  )
}
