import type { ContractAction } from '@patuh/domain/contract/workflow'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { notify } from '../notification/notify.ts'

type Facts = { refNo: string; title: string; by: string; start: string; end: string }

const factsOf = (trx: Trx, id: number) =>
  sql<Facts>`select coalesce(ref_no, '') as ref_no, title, to_char(start_date, 'DD-MM-YYYY') as start,
      to_char(end_date, 'DD-MM-YYYY') as end,
      coalesce((select full_name from person join "user" on "user".person_id = person.id
        where "user".id = contract.submitted_by), '') as by
    from contract where id = ${id}`
    .execute(trx)
    .then(({ rows: [row] }) => row as Facts)

/** Those who could approve it: everyone of the agency with the privilege but the one who submitted. */
const approvers = (trx: Trx, id: number) =>
  sql<{ id: number }>`select distinct user_id as id from user_user_type join privilege using (user_type_id)
    where screen = 'contract' and action = 'approve'
      and user_id is distinct from (select submitted_by from contract where contract.id = ${id})`
    .execute(trx)
    .then(({ rows }) => rows.map((row) => row.id))

const parties = (trx: Trx, id: number) =>
  trx
    .selectFrom('contractParty')
    .select('userId')
    .where('contractId', '=', id)
    .execute()
    .then((rows) => rows.map(({ userId }) => userId))

/** Rings for whoever has to act next, and for the parties once it is signed. */
export async function tellContract(trx: Trx, action: ContractAction, id: number) {
  if (action !== 'submit' && action !== 'sign') return
  const kind = action === 'submit' ? 'contract.submitted' : 'contract.signed'
  const to = await (action === 'submit' ? approvers : parties)(trx, id)
  await notify(trx, {
    to,
    kind,
    values: await factsOf(trx, id),
    link: `/manage-contract/contract?open=${id}`,
  })
}
