import type { InviteInput, UserInput } from '@patuh/domain/people/user'
import { sql } from 'kysely'
import { refuseOutOfScope } from '../../access/privilege/refuse-out-of-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { recordAt } from '../../platform/authorization/records.ts'
import type { Trx } from '../../platform/db/db.ts'
import { wrongField } from '../../platform/http/record.ts'
import { take } from '../../platform/workflow/transition.ts'
import * as queries from './queries.ts'
import { may, userEngine } from './workflow.ts'

/** Locks a user for an edit and increments the version, although only link tables change. */
export const touch = (trx: Trx, actor: Actor, id: number) =>
  take(trx, userEngine, actor, [id], 'edit', { change: { updatedAt: sql`now()` } })

/** Nobody gives a scope that they do not have, nor a user type of another side or above their own rank. */
export async function setScope(
  trx: Trx,
  actor: Actor,
  id: number,
  input: UserInput,
  action: 'create' | 'edit',
) {
  await refuseOutOfScope(trx, actor, recordAt('zones'), 'zoneIds', input.zoneIds)
  await refuseOutOfScope(trx, actor, recordAt('contracts'), 'contractIds', input.contractIds)
  const fitting = await queries.fitting(trx, id, input.userTypeIds)
  if (fitting.length !== new Set(input.userTypeIds).size) throw wrongField('userTypeIds', 'otherSide')
  await queries.setScope(trx, id, input)
  if (!(await queries.isAllowed(trx, actor, id, action))) throw wrongField('userTypeIds', 'aboveRank')
}

/** The person of the user: an existing one, or a new one. */
async function personOf(trx: Trx, actor: Actor, { personId, fullName, organizationId, email }: InviteInput) {
  if (personId !== null) {
    await refuseOutOfScope(trx, actor, recordAt('persons'), 'personId', [personId])
    return personId
  }
  await refuseOutOfScope(trx, actor, recordAt('user-profiles'), 'organizationId', [organizationId as number])
  const person = await trx
    .insertInto('person')
    .values({ fullName: fullName as string, organizationId: organizationId as number, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return person.id
}

/** Creates a user without sending the invitation. */
export async function create(trx: Trx, actor: Actor, input: InviteInput) {
  const { id } = await trx
    .insertInto('user')
    .values({
      personId: await personOf(trx, actor, input),
      email: input.email,
      locale: input.locale,
      status: 'invited',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const allowed = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where(may(actor, 'create'))
    .executeTakeFirst()
  if (!allowed) throw wrongField(input.personId === null ? 'organizationId' : 'personId', 'unknownReference')
  await setScope(trx, actor, id, input, 'create')
  return id
}
