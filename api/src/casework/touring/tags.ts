import {
  rotateInput,
  type TagRow,
  type TagTest,
  tagRow,
  tagTest,
  tagTestInput,
} from '@patuh/domain/casework/touring/tag'
import { sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { mountAll, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { findRoute } from './route-queries.ts'

const owners = ownersBy('tourRoute')

const rotatedAt = sql`(select max(old.replaced_at) from tour_tag old where old.zone_id = tag.zone_id)`

const hanging = sql`select zone.id as zone_id, zone.name as checkpoint, zone.code, tag.tag_uid, ${rotatedAt} as rotated_at
  from zone join tour_tag tag on tag.zone_id = zone.id and tag.replaced_at is null`

/** The tags of a route, in the order of scanning. */
export const tagsOfRoute = (db: Db, routeId: number) =>
  sql<TagRow>`select point.seq, hanging.* from tour_route_point point join (${hanging}) hanging using (zone_id)
    where point.route_id = ${routeId} order by point.seq`
    .execute(db)
    .then(({ rows }) => rows)

/** Hangs a new tag; the old one stays known, and its scans are flagged. */
async function rotate(trx: Trx, actor: Actor, zoneId: number, tagUid: string) {
  const { rows: mine } =
    await sql`select from tour_route_point point join tour_route on tour_route.id = point.route_id
    where point.zone_id = ${zoneId} and ${inScope(actor, 'touring.edit', owners)} limit 1`.execute(trx)
  if (mine.length === 0) throw notFound()
  const replaced = await trx
    .updateTable('tourTag')
    .set({ replacedAt: sql<string>`now()` })
    .where('zoneId', '=', zoneId)
    .where('replacedAt', 'is', null)
    .where(sql`lower(tag_uid)`, '=', tagUid.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (!replaced) throw conflict('Another tag hangs there already.')
  await sql`insert into tour_tag (zone_id, tag_uid) values (${zoneId}, new_tag_uid())`.execute(trx)
  return zoneId
}

const current = (db: Db, zoneId: number) =>
  sql<TagRow>`select 1 as seq, hanging.* from (${hanging} where zone.id = ${zoneId}) hanging`
    .execute(db)
    .then(({ rows }) => rows[0] as TagRow)

const unknown: TagTest = { state: 'unknown', checkpoint: null, site: null, routes: [], rotatedAt: null }

/** Which checkpoint a code belongs to, without recording a scan. */
async function test(db: Db, actor: Actor, tagUid: string) {
  const { rows } = await sql<TagTest>`
    select case when tag.replaced_at is null then 'current' else 'replaced' end as state, zone.name as checkpoint,
      min(site.name) as site, array_agg(distinct tour_route.code || ' ' || tour_route.name) as routes,
      ${rotatedAt} as rotated_at
    from tour_tag tag join zone on zone.id = tag.zone_id
    join tour_route_point point on point.zone_id = zone.id
    join tour_route on tour_route.id = point.route_id and ${inScope(actor, 'touring.view', owners)}
    join zone site on site.id = tour_route.zone_id
    where lower(tag.tag_uid) = ${tagUid.toLowerCase()}
    group by tag.id, zone.id`.execute(db)
  return rows[0] ?? unknown
}

export function tagRoutes(app: App) {
  mountAll(app, '/tour-routes/:id/tags', {
    access: 'touring.view',
    row: tagRow,
    read: async ({ db, actor, id }) => tagsOfRoute(db, (await found(findRoute(db, actor, id))).id),
  })
  mountRead(app, 'POST /tour-tags/test', {
    access: 'touring.view',
    body: tagTestInput,
    answer: tagTest,
    read: ({ db, actor, body }) => test(db, actor, body.tagUid),
  })
  mountChange(app, 'POST /tour-checkpoints/:id/rotate', {
    access: 'touring.edit',
    body: rotateInput,
    answer: tagRow,
    action: 'rotate-tag',
    change: ({ trx, actor, id, body }) => rotate(trx, actor, id, body.tagUid),
    show: (_, zoneId) => current(app.db, zoneId),
  })
}
