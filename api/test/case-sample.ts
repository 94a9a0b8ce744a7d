import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import type { Db } from '../src/platform/db/db.ts'
import type { Made, Place, Sample } from './access.ts'
import { at, caseColumns, month, next, open, today, write } from './row-sample.ts'
import { backdropOf } from './work-sample.ts'
import { ago } from './workflow/case-subject.ts'

async function makeClaim(db: Db, place: Place, state: string): Promise<Made> {
  const { party, find } = await at(db, place)
  const claim = {
    ...party,
    period: month(),
    ref_no: `CL-S-${next()}`,
    status: claimStatus[state as keyof typeof claimStatus],
    built_at: ago(9),
    reconcile_due_at: ago(-1),
  }
  return write(db, [['claim', claim]], find)
}

/** A claim that was sent to its contractor. */
export const claimSample: Sample = { owned: ['g', 'z'], states: ['reconciliation'], make: makeClaim }

async function makeLine(db: Db, place: Place, state: string): Promise<Made> {
  const { where, party, find, row } = await at(db, place)
  const { recorderId } = await backdropOf(db)
  const line = {
    ...where,
    ...party,
    ref_no: `L-S-${next()}`,
    source_kind: 'adjustment',
    occurred_period: month(),
    posted_period: month(),
    amount: 100,
    reason: 'A mistake of the month before.',
    status: state,
    needs_approval: state === 'provisional',
    created_by: recorderId,
  }
  return write(db, [['claim_record', line]], find, row)
}

export const lineSample: Sample = { owned: ['g', 'z'], states: ['provisional', 'confirmed'], make: makeLine }

const obligation = () => ({
  code: `O${next()}`,
  name: 'EPF',
  name_ms: 'KWSP',
  frequency: 'monthly',
  due_day: 15,
})

async function makeItem(db: Db, place: Place): Promise<Made> {
  const { party, find } = await at(db, place)
  const item = { ...party, obligation_id: '@0', period: month(), due_on: today(), state: 'open' }
  return write(
    db,
    [
      ['contract_obligation', { contract_id: party.contract_id, ...obligation() }],
      ['compliance_item', item],
    ],
    find,
  )
}

export const itemSample: Sample = { owned: ['g', 'z'], states: ['open'], make: makeItem }

async function makeCompliance(db: Db, place: Place, state: string): Promise<Made> {
  const { party, find, row } = await at(db, place)
  const { recorderId } = await backdropOf(db)
  const breach = {
    ...party,
    ref_no: `AP-S-${next()}`,
    obligation_id: '@0',
    period: month(),
    happened_on: today(),
    description: 'The contributions were not paid.',
    recorded_by: recorderId,
    ...caseColumns(state),
  }
  return write(
    db,
    [
      ['contract_obligation', { contract_id: party.contract_id, ...obligation() }],
      ['compliance_case', breach],
    ],
    find,
    row,
  )
}

export const complianceSample: Sample = { owned: ['g', 'z'], states: open, make: makeCompliance }
