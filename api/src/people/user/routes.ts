import {
  inviteInput,
  openWork,
  userInput,
  userList,
  userRow,
  userTypeChoice,
} from '@patuh/domain/people/user'
import { itemsOf } from '@patuh/domain/platform/list'
import type { FastifyRequest } from 'fastify'
import { invite } from '../../access/account/invitation.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { refuseStale } from '../../platform/http/guard.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTakeVersion } from '../../platform/workflow/transition.ts'
import { mountInvitationLink } from './invitation-link.ts'
import { pendingWorkOf } from './pending-work.ts'
import * as queries from './queries.ts'
import { mountSteps } from './steps.ts'
import { mountViewAs } from './view-as.ts'
import { userEngine } from './workflow.ts'
import { create, setScope, touch } from './write.ts'

export function userRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountSteps(app)
  mountViewAs(app)
  mountInvitationLink(app)
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => queries.current(db, actor, id)

function mountReading(app: App) {
  const { db } = app
  const access = 'user.view'
  mountRead(app, '/users/:id/open-work', {
    access,
    answer: itemsOf(openWork),
    read: async ({ id, actor }) => {
      await queries.current(db, actor, id)
      return { items: await pendingWorkOf(db, id) }
    },
  })
  mountList(app, userList, access, userRow, ({ query, actor }) => queries.list(db, actor, query))
  mountRead(app, '/user-type-choices', {
    access,
    answer: itemsOf(userTypeChoice),
    read: async ({ actor }) => ({ items: await queries.userTypes(db, actor) }),
  })
  mountOne(app, userList.api, access, userRow, read)
}

/** Whether the user types differ, in any order. */
const isOther = (before: number[], after: number[]) =>
  before.some((id) => !after.includes(id)) || after.some((id) => !before.includes(id))

function mountWriting(app: App) {
  mountChange(app, 'POST /users', {
    access: 'user.create',
    fresh: true,
    body: inviteInput,
    answer: userRow,
    status: 201,
    action: 'invite',
    change: async ({ trx, actor, body }) => {
      const id = await create(trx, actor, body)
      await invite(trx, id)
      return id
    },
    read,
  })
  mountChange(app, 'PUT /users/:id', {
    access: 'user.edit',
    body: userInput,
    answer: userRow,
    action: 'edit',
    change: async ({ trx, actor, request, at: { id, version }, body }) => {
      const expected = { version, read: () => read(trx, request, id) }
      await mayTakeVersion(trx, userEngine, actor, id, 'edit', expected)
      await touch(trx, actor, id)
      if (isOther((await expected.read()).userTypeIds, body.userTypeIds)) refuseStale(actor)
      await setScope(trx, actor, id, body, 'edit')
    },
    read,
  })
}
