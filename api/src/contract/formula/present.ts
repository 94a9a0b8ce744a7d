import { judge, type Place } from '@patuh/domain/contract/formula/judge'
import type { FormulaRow, VersionRow } from '@patuh/domain/contract/formula/record'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { found } from '../../platform/http/record.ts'
import * as queries from './queries.ts'
import * as versions from './version-queries.ts'
import { isContractor } from './workflow.ts'

const shown = (place: Place, fee: string, row: versions.Stored): VersionRow => ({
  ...row,
  ...(judge(row, place, fee) as Pick<VersionRow, 'alarms' | 'results' | 'shortcomings'>),
})

type Found = NonNullable<Awaited<ReturnType<typeof queries.find>>>

export const listed = (actor: Actor, { mayEdit, ...row }: Found): FormulaRow => ({
  ...row,
  draftVersion: isContractor(actor) ? null : row.draftVersion,
  allowedActions: [
    ...(mayEdit ? ['edit'] : []),
    ...(mayEdit && row.draftVersion === null ? ['addVersion'] : []),
  ],
})

export const formula = (db: Db, actor: Actor, id: number) => found(queries.find(db, actor, id))

export async function detail(db: Db, actor: Actor, id: number) {
  const head = await formula(db, actor, id)
  const [all, contracts, fee, constants] = await Promise.all([
    versions.versionsOf(db, actor, id),
    queries.contractsOf(db, actor, id),
    queries.smallestFee(db, actor),
    queries.constants(db, actor),
  ])
  return {
    ...listed(actor, head),
    versions: all.map((row) => shown({ ...head, constants }, fee, row)),
    contracts,
    constants,
  }
}

export async function version(db: Db, actor: Actor, formulaId: number, id: number) {
  const head = await formula(db, actor, formulaId)
  const row = await found(versions.findVersion(db, actor, formulaId, id))
  const place = { ...head, constants: await queries.constants(db, actor) }
  return shown(place, await queries.smallestFee(db, actor), row)
}
