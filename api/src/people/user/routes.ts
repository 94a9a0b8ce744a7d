import {
  inviteInput,
  openWork,
  userInput,
  userList,
  userRow,
  userTypeChoice,
  userWorkflow,
} from '@patuh/domain/people/user'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import { invite } from '../../access/account/invitation.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { refuseStale } from '../../platform/http/guard.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { mayTakeSeen } from '../../platform/workflow/take.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { leftBehind } from './pending-work.ts'
import * as queries from './queries.ts'
import { mountSteps } from './steps.ts'
import { userEngine } from './workflow.ts'
import { create, setReach, touch } from './write.ts'

export function userRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountSteps(app)
  mountExport(app, {
    list: userList,
    screen: 'user',
    entity: 'user',
    workflow: userWorkflow,
    rows: (actor) => queries.exported(app.db, actor),
  })
}

const items = <Item extends z.ZodType>(item: Item) => ({ 200: one(z.object({ items: z.array(item) })) })

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'user.view' } as const
  app.get(
    '/users/:id/open-work',
    { config, schema: { params, response: items(openWork) } },
    async ({ params: { id }, actor }) => {
      await queries.current(db, actor, id)
      return { data: { items: await leftBehind(db, id) } }
    },
  )
  mountList(app, userList, 'user.view', userRow, ({ query, actor }) => queries.list(db, actor, query))
  app.get(
    '/user-type-choices',
    { config, schema: { response: items(userTypeChoice) } },
    async ({ actor }) => ({ data: { items: await queries.userTypes(db, actor) } }),
  )
  mountOne(app, userList.api, 'user.view', userRow, ({ actor }, id) => queries.current(db, actor, id))
}

/** Whether someone gets or loses a role, in whatever order they are named. */
const isOther = (before: number[], after: number[]) =>
  before.some((id) => !after.includes(id)) || after.some((id) => !before.includes(id))

function mountWriting(app: App) {
  const { db } = app
  app.post(
    '/users',
    { config: { access: 'user.create' }, schema: { body: inviteInput, response: { 201: one(userRow) } } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'invite', status: 201 }, async (trx) => {
        const id = await create(trx, request.actor, request.body)
        await invite(trx, id)
        return queries.current(trx, request.actor, id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/users/:id',
    {
      config: { access: 'user.edit' },
      schema: { params, body: userInput, response: { 200: one(userRow) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const { id } = request.params
      const version = expectedVersion(request)
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const read = () => queries.current(trx, actor, id)
        await mayTakeSeen(trx, userEngine, actor, id, 'edit', { version, read })
        await touch(trx, actor, id)
        if (isOther((await read()).userTypeIds, body.userTypeIds)) refuseStale(actor)
        await setReach(trx, actor, id, body, 'edit')
        return read()
      })
      return { data: withEtag(reply, data) }
    },
  )
}
