import { personRow, personWorkflow, postingRow, unmaskPerson } from '@patuh/domain/people/person'
import { itemsOf } from '@patuh/domain/platform/list'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import * as z from 'zod'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { notFound } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake, take } from '../../platform/workflow/transition.ts'
import * as posting from './posting.ts'
import * as queries from './queries.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>
type Input<Name extends 'transfer' | 'deactivate'> = InputOf<typeof personWorkflow, Name>

export async function transfer({ trx, actor, id }: Step, input: Input<'transfer'>) {
  await mayTake(trx, queries.personEngine, actor, id, 'transfer')
  await posting.refuseSiteOutOfScope(trx, actor, input.siteId)
  await posting.transfer(trx, actor, id, input)
}

/** Ends someone's employment on a day, which may be in the future. */
export async function deactivate({ trx, actor, id }: Step, { endDate, reason }: Input<'deactivate'>) {
  await take(trx, queries.personEngine, actor, [id], 'deactivate', { change: { endDate, endReason: reason } })
  await sql`delete from posting where person_id = ${id} and from_date > ${endDate}::date`.execute(trx)
  await sql`update posting set to_date = ${endDate}::date
    where person_id = ${id} and coalesce(to_date, 'infinity') > ${endDate}::date`.execute(trx)
  await posting.applyPostings(trx, id)
}

export async function activate({ trx, actor, id }: Step) {
  await take(trx, queries.personEngine, actor, [id], 'activate', {
    change: { endDate: null, endReason: null },
  })
  await posting.syncPosting(trx, [id])
}

/** The steps of a person: transfer, deactivate, activate, unmask. */
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
  mountRead(app, '/persons/:id/postings', {
    access: 'person.view',
    answer: itemsOf(postingRow),
    read: async ({ db, id, actor }) => {
      await queries.current(db, actor, id)
      return { items: await posting.list(db, id) }
    },
  })
}

function mountUnmasking(app: App) {
  mountChange(app, 'POST /persons/:id/unmask', {
    access: 'person.unmask',
    body: unmaskPerson,
    answer: z.object({ value: z.string() }),
    action: 'unmask',
    prepare: async ({ db, env, actor, id, body: { field } }) => {
      const { phone, identitySealed } = await found(queries.hiddenOf(db, actor, id))
      const value = field === 'phone' ? phone : identitySealed && decrypt(env, identitySealed)
      if (!value) throw notFound()
      return value
    },
    change: ({ trx, id, body: { field } }) => note(trx, 'person', id, { field }),
    // Shown after the transaction: what `change` returns would be stored with the Idempotency-Key.
    show: async ({ prepared }) => ({ value: prepared }),
  })
}
