import type { Line } from '../../contract/ledger/ledger.ts'
import type { price } from './price.ts'
import type { Row } from './queries.ts'

/** The facts that determine the price of a case. */
export const factsOf = (row: Row) => ({
  id: row.id,
  contractId: row.contractId as number,
  typeOfOffenceId: row.typeOfOffenceId as number,
  dateOfMisconduct: row.dateOfMisconduct as string,
  qty: row.qty,
  zoneId: row.zoneId,
  offenderPersonId: row.offenderPersonId,
  noResponse: row.noResponse,
  rectifiedAt: row.rectifiedAt,
  rectifyBy: row.rectifyBy,
})

/** The ledger line of a priced case. */
export const lineOf = (
  row: Row,
  refNo: string | null,
  priced: NonNullable<Awaited<ReturnType<typeof price>>>,
): Line => ({
  contractId: row.contractId as number,
  zoneId: row.zoneId,
  sourceKind: 'complaint' as const,
  sourceId: row.id,
  sourceRef: refNo,
  happenedAt: row.dateOfMisconduct as string,
  formulaVersionId: priced.formulaVersionId,
  expression: priced.expression,
  inputs: priced.inputs,
  trace: priced.trace,
  clause: priced.clause,
  exclusivityKey: priced.exclusivityKey,
  points: priced.points,
  amount: priced.amount,
  uncomputable: priced.uncomputable,
})
