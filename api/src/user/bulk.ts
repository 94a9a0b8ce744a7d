import { one } from '@patuh/domain/list'
import { type BulkAction, type BulkOutcome, bulkInputs, bulkOutcome } from '@patuh/domain/user'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { wrongField } from '../http/record.ts'
import { refuseBeyondReach } from '../privilege/in-reach.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'
import { kinds } from './reference.ts'
import { withActions } from './row.ts'

type Row = ReturnType<typeof withActions>
type Input = { ids: number[]; reason?: string; zoneIds?: number[]; userTypeId?: number }
/** Does it to one of them, or answers why not. */
type Step = (trx: Trx, row: Row, input: Input) => Promise<string | undefined>

const touch = (trx: Trx, id: number) =>
  sql`update "user" set updated_at = now() where id = ${id}`.execute(trx)

const suspend: Step = async (trx, { id, allowedActions }, { reason = '' }) => {
  if (!allowedActions.includes('suspend')) return 'notNow'
  await trx
    .updateTable('user')
    .set({ status: 'suspended', statusReason: reason })
    .where('id', '=', id)
    .execute()
  return undefined
}

const moveZone: Step = async (trx, row, { zoneIds = [] }) => {
  if (!row.allowedActions.includes('edit')) return 'notNow'
  const { userTypeIds, contractIds } = row
  await queries.setReach(trx, row.id, { userTypeIds, contractIds, zoneIds })
  await touch(trx, row.id)
  return undefined
}

const addRole: Step = async (trx, row, { userTypeId = 0 }) => {
  if (!row.allowedActions.includes('edit')) return 'notNow'
  if (row.userTypeIds.includes(userTypeId)) return 'already'
  if ((await queries.fitting(trx, row.id, [userTypeId])).length === 0) return 'otherSide'
  await trx.insertInto('userUserType').values({ userId: row.id, userTypeId }).execute()
  await touch(trx, row.id)
  return undefined
}

const steps: Record<BulkAction, Step> = { suspend, 'move-zone': moveZone, 'add-role': addRole }
const privilegeOf = { suspend: 'deactivate', 'move-zone': 'edit', 'add-role': 'edit' } as const

/** What cannot be given to anyone is refused as a whole; someone who cannot be changed is left out and named. */
async function refuseUngivable(trx: Trx, actor: Actor, { zoneIds = [], userTypeId }: Input) {
  await refuseBeyondReach(trx, actor, kinds.zone, 'zoneIds', zoneIds)
  if (userTypeId === undefined) return
  const given = await queries.userTypes(trx, actor)
  if (!given.some(({ id }) => id === userTypeId)) throw wrongField('userTypeId', 'unknownReference')
}

async function toMany(trx: Trx, actor: Actor, action: BulkAction, input: Input): Promise<BulkOutcome> {
  await refuseUngivable(trx, actor, input)
  const outcome: BulkOutcome = { done: [], refused: [] }
  for (const id of new Set(input.ids)) {
    const found = await queries.find(trx, actor, id)
    if (!found) throw wrongField('ids', 'unknownReference')
    const code = await steps[action](trx, withActions(found), input)
    if (code) outcome.refused.push({ id, name: found.name, code })
    else outcome.done.push(id)
  }
  return outcome
}

/** `POST /users/bulk/<action>`: to all of them in one transaction. */
export function mountBulk(app: App) {
  const { db } = app
  for (const action of Object.keys(bulkInputs) as BulkAction[])
    app.post(
      `/users/bulk/${action}`,
      {
        config: {
          access: `user.${privilegeOf[action]}` as const,
          ...(action === 'add-role' ? { fresh: true } : {}),
        },
        schema: { body: bulkInputs[action], response: { 200: one(bulkOutcome) } },
      },
      async (request, reply) => {
        const input = request.body as Input
        const step = { action, reason: input.reason ?? '' }
        const data = await change(db, request, reply, step, (trx) =>
          toMany(trx, request.actor, action, input),
        )
        return { data }
      },
    )
}
