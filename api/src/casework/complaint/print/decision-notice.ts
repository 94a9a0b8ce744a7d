import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import { explain } from '../../../contract/ledger/explain.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { bothNames } from '../../../platform/db/names.ts'
import { inBoth } from '../../../platform/pdf/part.ts'
import { caseText } from '../../case/text.ts'
import { decisionNotice } from './sheet.ts'

type Case = Parameters<typeof decisionNotice>[0]['complaint'] & { status: number }

/** The decision notice (PDF) with its calculation, attached to the mail. */
export async function encloseDecision(trx: Trx, complaintId: number) {
  const { rows } = await sql<Case>`
    select complaint.ref_no, complaint.status, complaint.description, complaint.offender, complaint.location,
      complaint.qty, coalesce(complaint.appeal_remark, complaint.remark) as remark,
      ${bothNames('offence')} as offence,
      ${bothNames('reason_code')} as reason, complaint.date_of_misconduct as happened_at, contract.title as contract,
      organization.name as contractor, coalesce(complaint.appeal_decided_at, complaint.decided_at) as decided_at,
      case when complaint.status = ${caseStatus.fined} and complaint.appealed_at is null
        then complaint.decided_at + make_interval(days => contract.appeal_days) end as appeal_until
    from complaint
    join type_of_offence offence on offence.id = type_of_offence_id
    left join reason_code on reason_code.id = complaint.reason_code_id
    join contract on contract.id = complaint.contract_id
    join organization on organization.id = complaint.contractor_id
    where complaint.id = ${complaintId}`.execute(trx)
  const found = rows[0]
  if (!found) return undefined
  const { rows: lines } = await sql<
    Parameters<typeof explain>[0] & { refNo: string; formulaVersionId: number | null }
  >`
    select record.ref_no, record.formula_version_id, record.amount::text, record.expression, record.inputs, record.clause, record.points,
      record.uncomputable, record.reverses_id, record.source_kind, record.source_ref, record.reason, record.status,
      case when before.id is not null then json_build_object('name', before.ref_no) end as reverses
    from claim_record record left join claim_record before on before.id = record.reverses_id
    where record.source_kind = 'complaint' and record.source_id = ${complaintId} order by record.id`.execute(
    trx,
  )
  const bytes = await decisionNotice({
    complaint: { ...found, statusText: inBoth((one) => caseText(found.status, one)) },
    // readers of the mail who do not see the prices of the contract are among them
    lines: lines.map((line) => ({
      ...line,
      explanation: explain(line, 'both', line.formulaVersionId === null),
    })),
  })
  return { name: `${found.refNo}-decision.pdf`, content: bytes.toString('base64') }
}
