import type { List } from '@patuh/domain/platform/list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useRows } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Due } from '../../ui/due.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowLink } from '../../ui/table/row-link.tsx'
import { type ListProps, useListState } from '../../ui/table/use-list-state.ts'
import { CaseDialog } from './case-dialog.tsx'
import { type AnyCase, type CaseKind, type CaseRow, turnOf } from './case-kind.ts'
import { StatusBadge } from './case-status.tsx'

/** The cells that the lists of all kinds have in common. */
export const caseCells = <Row extends CaseRow>(open: (row: Row) => void, nameless = '') => ({
  refNo: (row: Row) => <RowLink onOpen={() => open(row)}>{row.refNo ?? nameless}</RowLink>,
  amount: ({ amount }: Row) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
  dueAt: ({ dueAt, clockStartedAt = null }: Row) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
  status: (row: Row) => <StatusBadge {...row} />,
})

type Props<Row extends AnyCase> = {
  kind: CaseKind<Row>
  list: List
  /** The name under which its views and its layout are stored. */
  name: string
  screen?: string
  label: string
  /** What the dialog of a case is called where nothing is done in it. */
  title?: string
  /** Where it can be taken away, if not with its list. */
  exported?: string
  /** Only what waits for whoever looks at it, the nearest end first. */
  isWaiting?: boolean
  /** A case opens with the step it waits for, and not to be read. */
  isWorked?: boolean
  columns: { essential: string[]; wide: string[]; cells?: Record<string, (row: Row) => ReactNode> }
  filters: (props: ListProps) => ReactNode
  tools?: ReactNode
}

/** The cases of one kind, and the dialog of the one that is open. */
export function CaseQueue<Row extends AnyCase>({
  kind,
  list,
  title,
  exported,
  isWaiting = false,
  isWorked = false,
  columns,
  filters,
  ...view
}: Props<Row>) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const [state, onState] = useListState()
  const [open, show] = useOpen()
  const query = isWaiting ? { ...state, filters: { ...state.filters, queue: ['true'] } } : state
  const rows = useRows<Row>(kind, query)
  const items = rows.data?.items ?? []
  const at = items.findIndex(({ id }) => id === open)
  const goOn = (ids: number[]) => {
    const left = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).reverse()]
    show((kind.goesOn && left.find(({ id }) => !ids.includes(id))?.id) || null)
  }
  const turn = (row: Row) => {
    const step = turnOf(kind, row)
    return (
      <Button tone={step ? 'primary' : 'quiet'} onClick={() => show(row.id)}>
        {t(step ? [`turn.${step}`, `step.${step}`] : 'turn.read')}
      </Button>
    )
  }
  return (
    <>
      <ListView
        dense={isWorked}
        {...view}
        exported={exported ?? list.api}
        query={exported ? state : query}
        columns={useColumns<Row>(list, {
          ...columns,
          cells: { ...caseCells<Row>(({ id }) => show(id)), ...columns.cells },
        })}
        rows={rows}
        state={state}
        onState={onState}
        filters={filters({ state, onState })}
        {...(isWorked ? { actions: turn } : {})}
        {...(isWaiting ? { empty: <Notice drawing="empty" title={t('queueEmpty')} /> } : {})}
      />
      {open && (rows.data || rows.error) && (
        <CaseDialog
          kind={kind}
          id={open}
          {...(kind.goesOn ? { row: items[at] } : {})}
          {...(title ? { title } : {})}
          {...(isWorked ? { initialStep: 'turn', onDone: goOn } : {})}
          beside={items}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}
