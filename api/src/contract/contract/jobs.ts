import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../../platform/jobs/task.ts'
import { notify } from '../../platform/notification/notify.ts'
import { isRunning } from './scope.ts'

type Due = {
  contractId: number
  subject: 'end' | 'document' | 'kdn' | 'mof'
  subjectId: number
  left: number
  refNo: string
  title: string
  document: string
  end: string
  people: number[]
}

/**
 * What ends within 90, 60 or 30 days and was not yet announced at that distance. Only the nearest distance is
 * announced, so that a document entered late sends one notice. Row and notice are written in one transaction.
 */
const due = sql<Due>`
  with ends as (
    select id as contract_id, 'end' as subject, id as subject_id, end_date as falls_on, '' as document from contract
    where ${isRunning}
    union all
    select contract_id, 'document', contract_document.id, expires_on, contract_document.name
    from contract_document join contract on contract.id = contract_id and ${isRunning}
    where kind in ('bond', 'insurance') and not exists (
      select from contract_document newer where newer.contract_id = contract_document.contract_id
        and newer.kind = contract_document.kind and newer.expires_on > contract_document.expires_on)
    union all
    select contract.id, licence.subject, organization.id, licence.until, licence.name
    from contract join organization on organization.id = contractor_id and ${isRunning}
    cross join lateral (values ('kdn', kdn_until, 'Lesen KDN'), ('mof', mof_until, 'MOF')) licence (subject, until, name)
  ), near as (
    select ends.*, (select min(distance) from unnest(array[30, 60, 90]) distance
      where falls_on - local_today() <= distance) as days
    from ends where falls_on >= local_today() and falls_on - local_today() <= 90
  ), taken as (
    insert into contract_reminder (contract_id, subject, subject_id, days, falls_on)
    select contract_id, subject, subject_id, days, falls_on from near
    on conflict do nothing returning *
  )
  select taken.contract_id, taken.subject, taken.subject_id, taken.falls_on - local_today() as left, contract.ref_no,
    contract.title, near.document, to_char(taken.falls_on, 'DD-MM-YYYY') as end,
    array(
      select user_id from contract_party where contract_id = contract.id and role in ('officer', 'manager')
      union select holders('contract', 'submit', null, contractor_id, contract.id) where not exists (
        select from contract_party where contract_id = contract.id and role = 'officer')
    ) as people
  from taken join contract on contract.id = taken.contract_id
  join near on (near.contract_id, near.subject, near.subject_id) = (taken.contract_id, taken.subject, taken.subject_id)`

/** Reminders before the end of contracts, their bonds and insurances, and the licences of their contractors. */
export const remindOfEnds: Task<object> = {
  name: 'remind-of-ends',
  payload: z.object({}),
  cron: '5 0 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await due.execute(trx)
      for (const { contractId, subject, people, refNo, title, document, end, left } of rows)
        await notify(trx, {
          to: people,
          kind: subject === 'end' ? 'contract.ending' : 'contract.documentEnding',
          values: { refNo, title, document, end, days: String(left) },
          link: `/manage-contract/contract?open=${contractId}`,
        })
    }),
}
