import { formatMoney } from '@patuh/domain/platform/money'
import type { NoticeKind } from '@patuh/domain/workplace/notice'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'

type Line = { refNo: string; contract: string; amount: string; reason: string | null }
type NoticeFacts = Line & { writer: number; approvers: number[] | null }

const about = async (trx: Trx, id: number) =>
  (
    await sql<NoticeFacts>`
    select record.ref_no, contract.title as contract, record.amount::text, record.reason, record.created_by as writer,
      case when record.needs_approval and record.status = 'provisional' then array(
        select found.id from holders('claimRecord', 'approve', record.zone_id, record.contractor_id, record.contract_id)
          as found (id) where found.id is distinct from record.created_by) end as approvers
    from claim_record record join contract on contract.id = record.contract_id
    where record.id = ${id}`.execute(trx)
  ).rows[0] as NoticeFacts

const notifyOf = (trx: Trx, kind: NoticeKind, to: number[], id: number, { amount, ...line }: Line) =>
  notify(trx, {
    to,
    kind,
    values: {
      refNo: line.refNo,
      contract: line.contract,
      amount: formatMoney(new Big(amount)),
      reason: line.reason,
    },
    link: `/manage-complaint/claim-record?open=${id}`,
  })

/** Notifies the approvers if the line needs a second person. */
export async function notifyApprovers(trx: Trx, id: number) {
  const { approvers, ...line } = await about(trx, id)
  if (approvers) await notifyOf(trx, 'claimRecord.waiting', approvers, id, line)
}

export async function notifyWriter(trx: Trx, id: number, verdict: 'approved' | 'refused', reason: string) {
  const { writer, ...line } = await about(trx, id)
  await notifyOf(trx, `claimRecord.${verdict}`, [writer], id, { ...line, reason })
}
