import type { PersonInput } from '@patuh/domain/people/person'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { wrongField } from '../../platform/http/record.ts'
import { refuseSiteOutOfScope, syncPosting } from './posting.ts'
import * as queries from './queries.ts'
import { stored } from './store.ts'

/** Checks that the written persons are in the actor's scope, and updates their postings. */
async function checkAndSync(trx: Trx, actor: Actor, ids: number[], action: 'create' | 'edit') {
  if (!(await queries.areAllowed(trx, actor, ids, action)))
    throw wrongField('organizationId', 'unknownReference')
  await syncPosting(trx, ids)
}

/** Creates all persons, or none. */
export async function createMany(trx: Trx, env: Env, actor: Actor, inputs: PersonInput[]) {
  for (const siteId of new Set(inputs.map((input) => input.siteId)))
    await refuseSiteOutOfScope(trx, actor, siteId)
  const ids = await queries.insert(
    trx,
    inputs.map((input) => stored(env, input)),
  )
  await checkAndSync(trx, actor, ids, 'create')
  return ids
}

export const create = async (trx: Trx, env: Env, actor: Actor, input: PersonInput) =>
  (await createMany(trx, env, actor, [input]))[0] as number

type Before = { id: number; lockVersion: number; siteId: number | null }

/** Returns undefined if the version is stale. */
export async function update(trx: Trx, env: Env, actor: Actor, before: Before, input: PersonInput) {
  await refuseSiteOutOfScope(trx, actor, input.siteId === before.siteId ? null : input.siteId)
  const at = { id: before.id, version: before.lockVersion }
  if (!(await queries.update(trx, actor, at, stored(env, input)))) return undefined
  await checkAndSync(trx, actor, [before.id], 'edit')
  return before.id
}
