import type { Addendum } from '@patuh/domain/contract/contract/record'
import type { AddendumAction, ContractAction } from '@patuh/domain/contract/contract/workflow'
import type { NoticeKind } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'

type Facts = { refNo: string; title: string; by: string; start: string; end: string }

const factsOf = (trx: Trx, id: number) =>
  sql<Facts>`select coalesce(ref_no, '') as ref_no, title, to_char(start_date, 'DD-MM-YYYY') as start,
      to_char(end_date, 'DD-MM-YYYY') as end,
      coalesce((select full_name from person join "user" on "user".person_id = person.id
        where "user".id = contract.submitted_by), '') as by
    from contract where id = ${id}`
    .execute(trx)
    .then(({ rows: [row] }) => row as Facts)

/** Those who could approve: everyone of the agency with the privilege, except the submitter. */
const approvers = (trx: Trx, { actor }: Pick<Context, 'actor'>) =>
  sql<{ id: number }>`select distinct user_id as id from user_user_type join privilege using (user_type_id)
    where screen = 'contract' and action = 'approve' and user_id <> ${actor.id}`
    .execute(trx)
    .then(({ rows }) => rows.map((row) => row.id))

const parties = (trx: Trx, { id }: Pick<Context, 'id'>) =>
  trx
    .selectFrom('contractParty')
    .select('userId')
    .where('contractId', '=', id)
    .execute()
    .then((rows) => rows.map(({ userId }) => userId))

const submitterOnly = async (_: Trx, { submittedBy }: Context) => (submittedBy ? [submittedBy] : [])

const linkTo = (id: number, tab = '') => `/manage-contract/contract?open=${id}${tab && `&tab=${tab}`}`

/** The submitter; read before a step that clears the column. */
export const submitterOf = (trx: Trx, id: number) =>
  trx
    .selectFrom('contract')
    .select('submittedBy')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((found) => found?.submittedBy ?? null)

type Context = { id: number; actor: Actor; submittedBy: number | null; remark?: string | undefined }
type Notice = [kind: NoticeKind, to: (trx: Trx, context: Context) => Promise<number[]>]

/** Notifies who has to act next, the submitter, and the parties of a contract that is signed or ended. */
const notices: Partial<Record<ContractAction, Notice>> = {
  submit: ['contract.submitted', approvers],
  approve: ['contract.approved', submitterOnly],
  return: ['contract.returned', submitterOnly],
  sign: ['contract.signed', parties],
  terminate: ['contract.terminated', parties],
}

export async function notifyContract(trx: Trx, action: ContractAction, context: Context) {
  const [kind, to] = notices[action] ?? []
  if (!kind || !to) return
  const values = { ...(await factsOf(trx, context.id)), remark: context.remark ?? '' }
  await notify(trx, { to: await to(trx, context), kind, values, link: linkTo(context.id) })
}

/** Notifies those who could approve an addendum, and after approval the parties. */
export async function notifyAddendum(
  trx: Trx,
  action: AddendumAction,
  id: number,
  actor: Actor,
  of: Addendum,
) {
  if (action !== 'submit' && action !== 'approve') return
  const { refNo, title } = await factsOf(trx, id)
  await notify(trx, {
    to: await (action === 'submit' ? approvers(trx, { actor }) : parties(trx, { id })),
    kind: action === 'submit' ? 'contract.addendumSubmitted' : 'contract.addendumAgreed',
    values: { refNo, title, addendum: of.title, start: of.effectiveDate.split('-').reverse().join('-') },
    link: linkTo(id, 'addenda'),
  })
}
