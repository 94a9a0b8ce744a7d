import type { Db } from '../src/platform/db/db.ts'
import type { Made, Place } from './access.ts'
import { backdropOf, contractAt } from './work-sample.ts'
import { ago } from './workflow/case-subject.ts'
import { type Columns, type Written, writeRows } from './workflow/rows.ts'

/** Inserts rows in any state, once `prepareRows` has run; the last one is the record. */
export async function write(db: Db, rows: Written[], find: string, row: Made['row'] = {}): Promise<Made> {
  const ids = await writeRows(db, rows)
  return { id: ids.at(-1) as number, lockVersion: 1, row, find }
}

let count = 0
export const next = () => ++count
export const today = () => new Date().toISOString().slice(0, 10)
export const month = () => `${today().slice(0, 7)}-01`

/** The contract of a place, and its columns in every row that belongs to it. */
export async function at(db: Db, place: Place) {
  const contract = await contractAt(db, place)
  const { reasonCodeId } = await backdropOf(db)
  const where = { contract_id: contract.id, zone_id: contract.siteId }
  const party = { contract_id: contract.id, contractor_id: place.organizationId }
  return { ...contract, where, party, row: { reasonCodeId }, find: `contractId=${contract.id}` }
}

export const statuses: Record<string, number> = { toJustify: 1, toVerify: 2, fined: 3, waived: 4 }
/** A case that waits, without a clock that could end. */
export const caseColumns = (state: string): Columns => ({
  status: statuses[state],
  ...(state === 'toJustify' ? {} : { justified_at: ago(3), justification: 'He was ill that night.' }),
  ...(state === 'fined' || state === 'waived' ? { decided_at: ago(1) } : {}),
})

/** The cases that wait for somebody. */
export const open = ['toJustify', 'toVerify']
