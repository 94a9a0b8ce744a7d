import { zone } from '@patuh/domain/people/reference/zone'
import { coverage, mergeZoneInput } from '@patuh/domain/people/zone'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { forbidden } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { conflict, found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { find, type Resource } from '../reference/queries.ts'
import { current } from '../reference/routes.ts'
import { coverageFor } from './coverage.ts'

const resource: Resource = zone

/** Zone routes beyond reference data: merge, and coverage. */
export function zoneRoutes(app: App) {
  mountRead(app, '/zones/coverage', {
    access: 'zone.view',
    answer: coverage,
    read: ({ db, actor }) => coverageFor(db, actor),
  })
  mountChange(app, 'POST /zones/:id/merge', {
    access: 'zone.deactivate',
    body: mergeZoneInput,
    answer: resource.row,
    action: 'merge',
    change: ({ trx, actor, id, body }) => merge(trx, actor, id, body.intoId),
    read: (db, { actor }, id) => current(db, actor, zone, id),
  })
}

/** Merges a zone into another; the merged one stays readable, and its records are in scope of the other. */
async function merge(trx: Trx, actor: Actor, id: number, intoId: number) {
  const source = await found(find(trx, actor, zone, id))
  const target = await find(trx, actor, zone, intoId)
  if (!target?.isActive) throw wrongField('intoId', 'unknownReference')
  if (target.id === source.id) throw wrongField('intoId', 'itself')
  if (!source.mayRetire) throw forbidden()
  if (!source.isActive) throw conflict(await current(trx, actor, zone, id))
  await sql`call merge_zone(${id}, ${intoId})`.execute(trx)
}
