import type { adHocInput } from '@patuh/domain/casework/compliance'
import { dayOf } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import type * as z from 'zod'
import * as ledger from '../../contract/ledger/ledger.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { startClock } from '../case/clock.ts'
import { send } from '../case/notify.ts'
import { overdue } from './item-queries.ts'
import { complianceCase, mayContract } from './kind.ts'
import { lineOf } from './price.ts'

/** Opens a case from a checklist row that was not met; the contractor is notified at once. */
export async function raise(trx: Trx, actor: Actor, itemId: number, description: string) {
  const { rows } = await sql<{ id: number }>`
    insert into compliance_case (item_id, contract_id, contractor_id, obligation_id, period, happened_on, description,
      days_overdue, recorded_by, is_declared, clock_started_at, due_at)
    select compliance_item.id, contract_id, compliance_item.contractor_id, obligation_id, period,
      greatest(due_on, period), ${description}, ${overdue}, ${actor.id}, declared_at is not null,
      now(), clock_due('justify', contract_id, null)
    from compliance_item
    where compliance_item.id = ${itemId} and state = 'notMet' returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw new HttpError(409, 'STATE_CONFLICT', 'A case needs an obligation that was not met.')
  return begin(trx, id)
}

/** Posts the provisional ledger line and notifies the contractor. */
async function begin(trx: Trx, id: number) {
  const of = { trx, kind: complianceCase, ids: [id] }
  await ledger.propose(trx, await lineOf(trx, id))
  await startClock(of, 'justify')
  await send(of, 'compliance.raised', ['contractor'])
  return id
}

/** Opens a case outside the checklist, while the contract was in force. */
export async function open(trx: Trx, actor: Actor, found: z.output<typeof adHocInput>) {
  const { contractId, obligationId, happenedOn, description } = found
  if (happenedOn > dayOf(Date.now())) throw wrongField('happenedOn', 'future')
  const { rows } = await sql<{ id: number }>`
    insert into compliance_case (contract_id, contractor_id, obligation_id, period, happened_on, description, recorded_by,
      clock_started_at, due_at)
    select contract.id, contract.contractor_id, obligation.id, date_trunc('month', ${happenedOn}::date)::date,
      ${happenedOn}::date, ${description}, ${actor.id}, now(), clock_due('justify', contract.id, null)
    from contract join contract_obligation obligation on obligation.contract_id = contract.id
    where contract.id = ${contractId} and obligation.id = ${obligationId} and ${mayContract(actor, 'compliance.create')}
      and contract_in_force(contract, ${happenedOn}::date) returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw wrongField('obligationId', 'unknownReference')
  return begin(trx, id)
}
