import {
  clock,
  exposure,
  previewInput,
  similar,
  tally,
  timelineEntry,
} from '@patuh/domain/casework/complaint-course'
import { itemsOf } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import type * as z from 'zod'
import { deductedIn } from '../../contract/contract/cap.ts'
import { may } from '../../contract/contract/scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import { wrongField } from '../../platform/http/record.ts'
import { clocksOf } from '../case/clock.ts'
import { exposureOf, price } from './price.ts'
import { seen } from './queries.ts'
import { findPrecedents, findSimilar } from './similar.ts'
import { timeline } from './timeline.ts'

type PreviewInput = z.output<typeof previewInput>

/** Routes around a case: timeline, clocks, precedents and exposure. */
export function mountTimeline(app: App) {
  const { db } = app
  const access = 'complaint.view'
  mountRead(app, '/complaints/:id/events', {
    access,
    answer: itemsOf(timelineEntry),
    read: async ({ actor, language, id }) => ({
      items: await timeline(db, actor, language, await seen(db, actor, id)),
    }),
  })
  mountRead(app, '/complaints/:id/clocks', {
    access,
    answer: itemsOf(clock),
    read: async ({ actor, id }) => {
      await seen(db, actor, id)
      return { items: await clocksOf(db, 'complaint', id) }
    },
  })
  mountRead(app, '/complaints/:id/similar', {
    access,
    answer: itemsOf(similar),
    read: async ({ actor, language, id }) => ({
      items: await findSimilar(db, actor, language, await seen(db, actor, id)),
    }),
  })
  mountRead(app, '/complaints/:id/precedents', {
    access,
    answer: itemsOf(similar).extend({ tally }),
    read: async ({ actor, language, id }) => findPrecedents(db, actor, language, await seen(db, actor, id)),
  })
  mountRead(app, 'POST /complaints/preview', {
    access,
    body: previewInput,
    answer: exposure,
    read: async ({ actor, body }) => {
      const deducted = await deductedBefore(db, actor, body)
      const priced = await price(db, body)
      if (!priced)
        throw wrongField('contractId', 'unknownReference', 'The contract or the offence does not exist.')
      return exposureOf(priced, deducted)
    },
  })
}

/** What the reader sees deducted in that month; refuses a contract or a place out of scope. */
async function deductedBefore(db: Db, actor: Actor, { contractId, zoneId, dateOfMisconduct }: PreviewInput) {
  const month = sql`date_trunc('month', ${dateOfMisconduct}::timestamptz at time zone business_zone())::date`
  const place = sql`${zoneId}::int`
  const isWithin = inScope(actor, 'complaint.view', {
    contract: sql`contract.id`,
    org: sql`contract.contractor_id`,
    contractor: sql`contract.contractor_id`,
    zone: (ids) => sql`(${place} is null or ${place} = any(${ids}::int[]))`,
  })
  const { rows } = await sql<{ deducted: string }>`
    select ${deductedIn(actor, sql`contract.id`, month)}::text as deducted from contract
    where contract.id = ${contractId} and ${may(actor, 'contract.view')} and ${isWithin}`.execute(db)
  if (!rows[0]) throw wrongField('contractId', 'unknownReference', 'The contract does not exist.')
  return rows[0].deducted
}
