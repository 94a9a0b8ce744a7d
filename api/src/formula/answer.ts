import { side } from '@patuh/domain/barrier'
import { judge, type Place } from '@patuh/domain/formula/judge'
import type { FormulaRow, VersionRow } from '@patuh/domain/formula/record'
import type { VersionAction } from '@patuh/domain/formula/workflow'
import { versionWorkflow } from '@patuh/domain/legacy'
import type { Db } from '../db/db.ts'
import { notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'
import * as versions from './version-queries.ts'

/** What this person may do with a version as it stands: the author of one never approves it. */
function actionsOn(actor: Actor, { status, version, authorIds, submittedBy, usedBy }: versions.Stored) {
  const mine = authorIds.includes(actor.id) || submittedBy?.id === actor.id
  const steps = (Object.keys(versionWorkflow) as VersionAction[]).filter((name) => {
    const { from, access } = versionWorkflow[name]
    if (from !== status || !actor.privileges.has(access)) return false
    return !(name === 'approve' && mine) && !(name === 'retire' && usedBy > 0)
  })
  const edits = actor.privileges.has('formula.edit') && status === 'draft'
  return [...(edits ? ['edit'] : []), ...(edits && version > 1 ? ['delete'] : []), ...steps]
}

const shown = (actor: Actor, place: Place, fee: string, row: versions.Stored): VersionRow => {
  const { authorIds: _, ...version } = row
  return {
    ...version,
    ...(judge(row, place, fee) as Pick<VersionRow, 'alarms' | 'results' | 'shortcomings'>),
    allowedActions: actionsOn(actor, row),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.find>>>

/** A contractor sees the versions that were published, never what is still being thought about. */
const isPublic = ({ status }: versions.Stored) => status === 'approved' || status === 'retired'
const isContractor = (actor: Actor) => actor.user.userProfile.typeId === side.contractor

export const listed = (actor: Actor, { mayEdit, ...row }: Found): FormulaRow => ({
  ...row,
  draftVersion: isContractor(actor) ? null : row.draftVersion,
  allowedActions: [
    ...(mayEdit ? ['edit'] : []),
    ...(mayEdit && row.draftVersion === null ? ['addVersion'] : []),
  ],
})

export async function formula(db: Db, actor: Actor, id: number) {
  const found = await queries.find(db, actor, id)
  if (!found) throw notFound()
  return found
}

export async function detail(db: Db, actor: Actor, id: number) {
  const found = await formula(db, actor, id)
  const [all, contracts, fee, constants] = await Promise.all([
    versions.versionsOf(db, id),
    queries.contractsOf(db, id, isContractor(actor) ? actor.contractIds : null),
    queries.smallestFee(db),
    queries.constants(db),
  ])
  const seen = isContractor(actor) ? all.filter(isPublic) : all
  return {
    ...listed(actor, found),
    versions: seen.map((row) => shown(actor, { ...found, constants }, fee, row)),
    contracts,
    constants: isContractor(actor) ? {} : constants,
  }
}

export async function version(db: Db, actor: Actor, formulaId: number, id: number) {
  const found = await formula(db, actor, formulaId)
  const row = await versions.findVersion(db, formulaId, id)
  if (!row || (isContractor(actor) && !isPublic(row))) throw notFound()
  const place = { ...found, constants: await queries.constants(db) }
  return shown(actor, place, await queries.smallestFee(db), row)
}
