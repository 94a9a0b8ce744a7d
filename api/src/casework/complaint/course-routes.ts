import {
  clock,
  exposure,
  previewInput,
  similar,
  tally,
  timelineEntry,
} from '@patuh/domain/casework/complaint-course'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { wrongField } from '../../platform/http/record.ts'
import { clocksOf } from '../case/clock.ts'
import { exposureOf, price } from './price.ts'
import { seen } from './queries.ts'
import { findPrecedents, findSimilar } from './similar.ts'
import { timeline } from './timeline.ts'

const config = { access: 'complaint.view' } as const
const items = <Row extends z.ZodType>(row: Row) => one(z.object({ items: z.array(row) }))

/** What surrounds a case: what was said and done, whose time ran, what it is like, what it would cost. */
export function mountCourse(app: App) {
  const { db } = app
  app.get(
    '/complaints/:id/events',
    { config, schema: { params, response: { 200: items(timelineEntry) } } },
    async (request) => {
      const row = await seen(db, request.actor, request.params.id)
      return { data: { items: await timeline(db, request.actor, languageOf(request), row) } }
    },
  )
  app.get(
    '/complaints/:id/clocks',
    { config, schema: { params, response: { 200: items(clock) } } },
    async ({ actor, params }) => {
      await seen(db, actor, params.id)
      return { data: { items: await clocksOf(db, 'complaint', params.id) } }
    },
  )
  app.get(
    '/complaints/:id/similar',
    { config, schema: { params, response: { 200: items(similar) } } },
    async (request) => {
      const row = await seen(db, request.actor, request.params.id)
      return { data: { items: await findSimilar(db, request.actor, languageOf(request), row) } }
    },
  )
  app.get(
    '/complaints/:id/precedents',
    {
      config,
      schema: { params, response: { 200: one(z.object({ items: z.array(similar), tally })) } },
    },
    async (request) => {
      const row = await seen(db, request.actor, request.params.id)
      return { data: await findPrecedents(db, request.actor, languageOf(request), row) }
    },
  )
  app.post(
    '/complaints/preview',
    { config, schema: { body: previewInput, response: { 200: one(exposure) } } },
    async ({ actor, body }) => {
      await refuseBeyondReach(db, actor, body.contractId)
      const priced = await price(db, body)
      if (!priced)
        throw wrongField('contractId', 'unknownReference', 'The contract or the offence does not exist.')
      return { data: exposureOf(priced) }
    },
  )
}

/** What a contract costs is told to those only who may see the contract. */
async function refuseBeyondReach(db: Db, actor: Actor, contractId: number) {
  const { rows } = await sql<{ id: number }>`
    select contract.id from contract where contract.id = ${contractId}
      and (${actor.user.userProfile.typeId} <> 2 or contract.contractor_id = any(${actor.organizationIds}::int[]))`.execute(
    db,
  )
  if (!rows[0]) throw wrongField('contractId', 'unknownReference', 'The contract does not exist.')
}
