import {
  clock,
  exposure,
  previewInput,
  similar,
  tally,
  timelineEntry,
} from '@patuh/domain/casework/complaint-course'
import { itemsOf, one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import { wrongField } from '../../platform/http/record.ts'
import { clocksOf } from '../case/clock.ts'
import { exposureOf, price } from './price.ts'
import { seen } from './queries.ts'
import { findPrecedents, findSimilar } from './similar.ts'
import { timeline } from './timeline.ts'

const _config = { access: 'complaint.view' } as const
const _items = <Row extends z.ZodType>(row: Row) => one(z.object({ items: z.array(row) }))

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
      await refuseOutOfScope(db, actor, body.contractId)
      const priced = await price(db, body)
      if (!priced)
        throw wrongField('contractId', 'unknownReference', 'The contract or the offence does not exist.')
      return exposureOf(priced)
    },
  })
}

/** The cost under a contract is shown only to those who may see the contract. */
async function refuseOutOfScope(db: Db, actor: Actor, contractId: number) {
  const { rows } = await sql<{ id: number }>`
    select contract.id from contract where contract.id = ${contractId}
      and (${actor.user.userProfile.typeId} <> 2 or contract.contractor_id = any(${actor.organizationIds}::int[]))`.execute(
    db,
  )
  if (!rows[0]) throw wrongField('contractId', 'unknownReference', 'The contract does not exist.')
}
