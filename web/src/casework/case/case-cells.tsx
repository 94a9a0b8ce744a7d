import { Due } from '../../ui/due.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { CaseRow } from './case-kind.ts'
import { StatusBadge } from './case-status.tsx'

/** Cells that the lists of all kinds have in common. */
export const caseCells = <Row extends CaseRow>(open: (row: Row) => void, nameless = '') => ({
  refNo: (row: Row) => <RowLink onOpen={() => open(row)}>{row.refNo ?? nameless}</RowLink>,
  amount: ({ amount }: Row) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
  dueAt: ({ dueAt, clockStartedAt = null }: Row) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
  status: (row: Row) => <StatusBadge {...row} />,
})
