import { manyUsers, type UserInput, userList } from '@patuh/domain/people/user'
import { refuseOutOfScope } from '../../access/privilege/refuse-out-of-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { recordAt } from '../../platform/authorization/records.ts'
import type { Trx } from '../../platform/db/db.ts'
import { conflict, wrongField } from '../../platform/http/record.ts'
import type { Bulk, BulkAction, BulkContext } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { reactivate, resend, suspend } from './steps.ts'
import { setScope, touch } from './write.ts'

type Row = Awaited<ReturnType<typeof queries.current>>

/** Edits a user, changing only the given fields. */
async function edit({ trx, actor, id }: BulkContext, changed: (row: Row) => Partial<UserInput>) {
  await touch(trx, actor, id)
  const row = await queries.current(trx, actor, id)
  const { userTypeIds, zoneIds, contractIds } = row
  await setScope(trx, actor, id, { userTypeIds, zoneIds, contractIds, ...changed(row) }, 'edit')
}

const moveZone: BulkAction = {
  access: 'user.edit',
  input: manyUsers.moveZone,
  check: (trx, actor, { zoneIds }: { zoneIds: number[] }) =>
    refuseOutOfScope(trx, actor, recordAt('zones'), 'input.zoneIds', zoneIds),
  apply: (context, { zoneIds }: { zoneIds: number[] }) => edit(context, () => ({ zoneIds })),
}

/** Refuses a user type that the actor may not give. */
async function refuseUngivable(trx: Trx, actor: Actor, { userTypeId }: { userTypeId: number }) {
  const given = await queries.userTypes(trx, actor)
  if (!given.some(({ id }) => id === userTypeId)) throw wrongField('input.userTypeId', 'unknownReference')
}

const addRole: BulkAction = {
  access: 'user.edit',
  fresh: true,
  input: manyUsers.addRole,
  check: refuseUngivable,
  apply: async (context, input: { userTypeId: number }) => {
    await refuseUngivable(context.trx, context.actor, input)
    await edit(context, (row) => {
      if (row.userTypeIds.includes(input.userTypeId)) throw conflict(row)
      return { userTypeIds: [...row.userTypeIds, input.userTypeId] }
    })
  },
}

export const userBulk: Bulk = {
  list: userList,
  entity: 'user',
  link: '/manage-user/user',
  ids: (db, actor, query, most) => queries.listed(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => (await queries.find(db, actor, id))?.name,
  actions: {
    suspend: { access: 'user.deactivate', input: manyUsers.suspend, apply: suspend },
    reactivate: { access: 'user.deactivate', apply: reactivate },
    resend: { access: 'user.edit', apply: resend },
    'move-zone': moveZone,
    'add-role': addRole,
  },
}
