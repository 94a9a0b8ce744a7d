import {
  announcementInput,
  announcementList,
  announcementRow,
  currentAnnouncement,
} from '@patuh/domain/people/announcement'
import { itemsOf } from '@patuh/domain/platform/list'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { restore } from '../../workplace/deletion/deletable.ts'
import * as queries from './queries.ts'
import { announcementDeletable } from './record.ts'

const withActions = ({ mayEdit, mayDelete, ...row }: queries.Found) => ({
  ...row,
  allowedActions: [...(mayEdit ? ['edit'] : []), ...(mayDelete ? ['delete'] : [])],
})

const read = async (db: Db, { actor }: FastifyRequest, id: number) =>
  withActions(await found(queries.find(db, actor, id)))

export function announcementRoutes(app: App) {
  const { db } = app
  mountRead(app, '/announcements/current', {
    access: 'signedIn',
    answer: itemsOf(currentAnnouncement),
    read: async ({ actor, language }) => ({ items: await queries.current(db, actor, language) }),
  })
  mountList(app, announcementList, 'announcement.view', announcementRow, async ({ query, actor }) => {
    const { items, ...counted } = await queries.list(db, actor, query)
    return { items: items.map(withActions), ...counted }
  })
  mountOne(app, announcementList.api, 'announcement.view', announcementRow, read)
  mountWriting(app)
}

function mountWriting(app: App) {
  const written = { body: announcementInput, answer: announcementRow, read }
  mountChange(app, 'POST /announcements', {
    ...written,
    access: 'announcement.create',
    status: 201,
    action: 'create',
    change: ({ trx, body }) => queries.insert(trx, body),
  })
  mountChange(app, 'PUT /announcements/:id', {
    ...written,
    access: 'announcement.edit',
    action: 'edit',
    change: ({ trx, actor, at, body }) => queries.update(trx, actor, at, body),
  })
  mountChange(app, 'DELETE /announcements/:id', {
    access: 'announcement.deactivate',
    action: 'delete',
    change: async ({ trx, actor, at }) => Boolean(await queries.remove(trx, actor, at)),
    read,
  })
  mountChange(app, 'POST /announcements/:id/restore', {
    access: 'announcement.deactivate',
    answer: announcementRow,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, announcementDeletable, actor, id),
    read,
  })
}
