import { personRow, personWorkflow, postingRow, unmaskPerson } from '@patuh/domain/people/person'
import { one } from '@patuh/domain/platform/list'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import * as z from 'zod'
import { unseal } from '../../platform/crypto/encrypt.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { note } from '../../platform/http/note.ts'
import { params } from '../../platform/http/params.ts'
import { found } from '../../platform/http/record.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake, take } from '../../platform/workflow/take.ts'
import * as posting from './posting.ts'
import * as queries from './queries.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>
type Input<Name extends 'transfer' | 'deactivate'> = InputOf<typeof personWorkflow, Name>

export async function transfer({ trx, actor, id }: Step, input: Input<'transfer'>) {
  await mayTake(trx, queries.personEngine, actor, id, 'transfer')
  await posting.refuseSiteBeyondReach(trx, actor, input.siteId)
  await posting.transfer(trx, actor, id, input)
}

/** Ends someone's work here, on a day that may lie ahead. */
export async function deactivate({ trx, actor, id }: Step, { endDate, reason }: Input<'deactivate'>) {
  await take(trx, queries.personEngine, actor, [id], 'deactivate', { change: { endDate, endReason: reason } })
  await sql`delete from posting where person_id = ${id} and from_date > ${endDate}::date`.execute(trx)
  await sql`update posting set to_date = ${endDate}::date
    where person_id = ${id} and coalesce(to_date, 'infinity') > ${endDate}::date`.execute(trx)
  await posting.settle(trx, id)
}

export async function activate({ trx, actor, id }: Step) {
  await take(trx, queries.personEngine, actor, [id], 'activate', {
    change: { endDate: null, endReason: null },
  })
  await posting.follow(trx, [id])
}

/** What happens to a person besides being edited: moved, ended, begun again, looked at closely. */
export function mountSteps(app: App) {
  mountWorkflow(app, personWorkflow, {
    path: '/persons/:id',
    row: personRow,
    steps: { transfer, deactivate, activate },
    read: (trx, { actor }, id) => queries.current(trx, actor, id),
  })
  mountPostings(app)
  mountUnmasking(app)
}

function mountPostings(app: App) {
  const { db } = app
  app.get(
    '/persons/:id/postings',
    {
      config: { access: 'person.view' },
      schema: { params, response: { 200: z.object({ data: z.object({ items: z.array(postingRow) }) }) } },
    },
    async ({ params: { id }, actor }) => {
      await queries.current(db, actor, id)
      return { data: { items: await posting.list(db, id) } }
    },
  )
}

function mountUnmasking(app: App) {
  const { db, env } = app
  app.post(
    '/persons/:id/unmask',
    {
      config: { access: 'person.unmask' },
      schema: { params, body: unmaskPerson, response: { 200: one(z.object({ value: z.string() })) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { field } = request.body
      const { phone, identitySealed } = await found(queries.hiddenOf(db, request.actor, id))
      const value = field === 'phone' ? phone : identitySealed && unseal(env, identitySealed)
      if (!value) throw notFound()
      // What is behind the mask is not part of the outcome: that would be remembered with the request.
      await change(db, request, reply, { action: 'unmask' }, (trx) => note(trx, 'person', id, { field }))
      return { data: { value } }
    },
  )
}
