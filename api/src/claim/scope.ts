import { isOutside } from '@patuh/domain/barrier'
import type { ClaimAction } from '@patuh/domain/claim/workflow'
import { claimActions, claimTransition } from '@patuh/domain/legacy'
import type { Permission } from '@patuh/domain/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inScope, type Owners } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'

/** Whose a claim is. A contractor meets it once it is sent to them. */
export const owners: Owners = {
  own: sql.ref('claim.createdBy'),
  contract: sql.ref('claim.contractId'),
  org: sql.ref('claim.contractorId'),
  zone: (ids) => sql<SqlBool>`exists (select from contract_line
    where contract_line.contract_id = claim.contract_id and contract_line.zone_id = any(${ids}::int[]))`,
  contractor: (ids) => sql<SqlBool>`(claim.contractor_id = any(${ids}::int[]) and claim.status > 0)`,
}

export const may = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)

// A substitute decides with the standing of the one in whose place they do, and is neither of them twice.
const meantBy = ({ id, onBehalfOf }: Actor) => onBehalfOf ?? id
const handsOf = ({ id, onBehalfOf }: Actor) => [id, onBehalfOf ?? id]

/** The step it waits at is meant for this person. */
export const isMeant = (actor: Actor, seq: RawBuilder<unknown> = sql`claim.step`) => sql<SqlBool>`exists (
  select from claim_step s where s.claim_id = claim.id and s.revision = claim.revision and s.seq = ${seq}
    and (s.user_id = ${meantBy(actor)} or exists (select from user_user_type held
      where held.user_id = ${meantBy(actor)} and held.user_type_id = s.user_type_id)))`

const isNotPreparer = (actor: Actor) => sql<SqlBool>`not ${handsOf(actor)}::int[] && array[
  coalesce(claim.prepared_by, 0), coalesce(claim.sent_by, 0), coalesce(claim.submitted_by, 0)]`

/** Whoever prepared a claim, or acted on it already, leaves the next step to another. */
export const isApart = (actor: Actor) => sql<SqlBool>`(
  ${isNotPreparer(actor)} and not exists (select from claim_approval a where a.claim_id = claim.id
    and a.revision = claim.revision and ${handsOf(actor)}::int[] && array[a.user_id, a.on_behalf_of]))`

const lastStep = sql`(select max(seq) from claim_step last where last.claim_id = claim.id and last.revision = claim.revision)`

const beyond = (actor: Actor): Partial<Record<ClaimAction, RawBuilder<SqlBool>>> => ({
  approve: sql<SqlBool>`(${isMeant(actor)} and ${isApart(actor)})`,
  return: sql<SqlBool>`(${isMeant(actor)} and ${isApart(actor)})`,
  certify: sql<SqlBool>`(${isMeant(actor, lastStep)} and ${isNotPreparer(actor)})`,
})

/** Whether this person can take a step now: where the claim stands, their privilege, their side, and apart from others. */
export function canTake(actor: Actor, action: ClaimAction): RawBuilder<SqlBool> {
  const { from, access, side } = claimTransition(action)
  const outside = isOutside(actor.user.userProfile.typeId)
  if ((side === 'agency' && outside) || (side === 'contractor' && !outside)) return sql<SqlBool>`false`
  return sql<SqlBool>`(claim.status = any(${[...from]}::int[]) and ${may(actor, access)}
    and ${beyond(actor)[action] ?? sql<SqlBool>`true`})`
}

/** What else a step waits for: until then it is neither offered nor anyone's move, and refused with what is missing. */
const awaited: Partial<Record<ClaimAction, RawBuilder<SqlBool>>> = {
  certify: sql<SqlBool>`claim.documents_at is not null`,
}
const isOffered = (actor: Actor, action: ClaimAction) =>
  sql<SqlBool>`(${canTake(actor, action)} and ${awaited[action] ?? sql<SqlBool>`true`})`

/** The names of all steps that this person can take now, as an array. */
export const allowedActions = (actor: Actor) =>
  sql<string[]>`array_remove(array[${sql.join(
    claimActions.map((action) => sql`case when ${isOffered(actor, action)} then ${action} end`),
  )}]::text[], null)`

const waiting = ['send', 'submit', 'approve', 'certify', 'pay', 'agree'] as const

/** An approved claim without its papers waits for the contractor. */
const owesPapers = (actor: Actor) =>
  isOutside(actor.user.userProfile.typeId)
    ? sql<SqlBool>`(claim.status = 4 and claim.documents_at is null and ${canTake(actor, 'addDocument')})`
    : sql<SqlBool>`false`

// A month that is not over yet cannot be sent, however open it stands.
const isDue = (actor: Actor, action: ClaimAction) =>
  action === 'send'
    ? sql<SqlBool>`(${isOffered(actor, action)} and claim.period + interval '1 month' <= local_today())`
    : isOffered(actor, action)

/** Whose move it is: mine. */
export const isMine = (actor: Actor) =>
  sql<SqlBool>`(${sql.join([...waiting.map((action) => isDue(actor, action)), owesPapers(actor)], sql` or `)})`
