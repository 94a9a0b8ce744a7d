import { zone } from '@patuh/domain/people/reference/zone'
import { coverage, mergeZoneInput } from '@patuh/domain/people/zone'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { forbidden } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { conflict, found, wrongField } from '../../platform/http/record.ts'
import { withEtag } from '../../platform/http/version.ts'
import { find } from '../reference/queries.ts'
import { current } from '../reference/routes.ts'
import { coverageFor } from './coverage.ts'

/** What places can do beyond other reference data: become one, and show where nobody looks. */
export function zoneRoutes(app: App) {
  const { db } = app
  app.get(
    '/zones/coverage',
    { config: { access: 'zone.view' }, schema: { response: { 200: one(coverage) } } },
    async ({ actor }) => ({ data: await coverageFor(db, actor) }),
  )
  app.post(
    '/zones/:id/merge',
    {
      config: { access: 'zone.deactivate' },
      schema: { params, body: mergeZoneInput, response: { 200: one(zone.row) } },
    },
    async (request, reply) => {
      const { intoId, reason } = request.body
      const data = await change(db, request, reply, { action: 'merge', reason }, (trx) =>
        merge(trx, request.actor, request.params.id, intoId),
      )
      return { data: withEtag(reply, data) as never }
    },
  )
}

/** The one that goes stays to be read, and whoever has the other reaches what was recorded there. */
async function merge(trx: Trx, actor: Actor, id: number, intoId: number) {
  const source = await found(find(trx, actor, zone, id))
  const target = await find(trx, actor, zone, intoId)
  if (!target?.isActive) throw wrongField('intoId', 'unknownReference')
  if (target.id === source.id) throw wrongField('intoId', 'itself')
  if (!source.mayRetire) throw forbidden()
  if (!source.isActive) throw conflict(await current(trx, actor, zone, id))
  await sql`call merge_zone(${id}, ${intoId})`.execute(trx)
  return current(trx, actor, zone, id)
}
