import { notificationList } from '@patuh/domain/workplace/notification'
import { conflict, notFound } from '../../platform/http/error.ts'
import type { Bulk, BulkAction } from '../bulk/bulk.ts'
import * as queries from './queries.ts'

const mark = (isRead: boolean): BulkAction => ({
  access: 'signedIn',
  apply: async ({ trx, actor, id }) => {
    if (!(await queries.setRead(trx, actor.id, id, isRead))) throw conflict('It is already marked so.')
  },
})

const remove: BulkAction = {
  access: 'signedIn',
  apply: async ({ trx, actor, id }) => {
    if (!(await queries.remove(trx, actor.id, id))) throw notFound()
  },
}

/** Bulk actions on one's own notices; every query filters by recipient. */
export const notificationBulk: Bulk = {
  list: notificationList,
  entity: 'notification',
  link: '/notification',
  ids: (db, actor, query, most) => queries.listed(db, actor.id).ids(query, most),
  nameOf: (db, actor, id) => queries.titleOf(db, actor.id, id),
  actions: { read: mark(true), unread: mark(false), delete: remove },
}
