import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { complaintWorkflow } from '@patuh/domain/casework/complaint'
import { formatMoney } from '@patuh/domain/platform/money'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { Big } from 'big.js'
import { sql } from 'kysely'
import * as ledger from '../../contract/ledger/ledger.ts'
import type { Trx } from '../../platform/db/db.ts'
import { nameOf, namesOf } from '../../platform/db/names.ts'
import { iso } from '../../platform/db/row/iso.ts'
import { storeGenerated } from '../../platform/files/store.ts'
import type { Prepare } from '../../platform/workflow/routes.ts'
import { addFiles } from '../case/files.ts'
import type { Bundle, CaseAct, CaseKind, Verdict } from '../case/kind.ts'
import { factsOf, lineOf } from './ledger-line.ts'
import { complaintFiles } from './present.ts'
import { price } from './price.ts'
import { justificationPdf } from './print/sheet.ts'
import { complaintEngine, seen } from './queries.ts'
import { refuseUnexplained } from './similar.ts'

type Input<Step extends 'justify' | 'verify'> = InputOf<typeof complaintWorkflow, Step>

/** The PDF of a text-only answer, if it can be given. */
const renderText: Prepare = async ({ db, actor, id }, { justification, fileIds }: Input<'justify'>) => {
  if (!justification || fileIds.length > 0) return undefined
  const { refNo, allowedActions } = await seen(db, actor, id)
  if (!allowedActions.includes('justify')) return undefined
  return justificationPdf({ refNo }, justification, actor.user.userProfile.name)
}

/** Turns a text-only answer into a PDF attachment: some screens show attachments only. */
async function attachText(act: CaseAct, { justification, fileIds }: Input<'justify'>) {
  if (!justification || fileIds.length > 0) return
  const { trx, env, actor } = act
  for (const id of act.ids) {
    const { refNo } = await seen(trx, actor, id)
    const bytes = Buffer.isBuffer(act.prepared)
      ? act.prepared
      : await justificationPdf({ refNo }, justification, actor.user.userProfile.name)
    const fileId = await storeGenerated(trx, env, actor, { bytes, fileName: `${refNo}-justification.pdf` })
    await addFiles({ ...act, ids: [id] }, 'justification', [fileId], false)
  }
}

type Priced = { line: ledger.Line; clause: string | null } | undefined

/** The price of a fine; also requires a reason for a verdict that differs from most similar cases. */
async function beforeVerdict({ trx, actor, ids: [id] }: CaseAct, input: Input<'verify'>): Promise<Verdict> {
  const row = await seen(trx, actor, id)
  if (!row.allowedActions.includes('verify')) return {}
  // Advisory lock: two concurrent verdicts on the same failure must not both be its first occurrence.
  await sql`select pg_advisory_xact_lock(${row.contractId ?? 0}, ${row.typeOfOffenceId ?? 0})`.execute(trx)
  await refuseUnexplained(trx, actor, row, input)
  const priced = input.decision === 'deny' ? await price(trx, factsOf(row), { decided: true }) : undefined
  const counted = priced ? { occurrenceNo: priced.occurrenceNo, repeatInWindow: priced.occurrenceNo } : {}
  return {
    change: { difference: input.difference || null, ...counted },
    priced: priced && ({ line: lineOf(row, row.refNo, priced), clause: priced.clause } satisfies Priced),
  }
}

async function charge({ trx, ids: [id = 0] }: CaseAct, { priced }: Verdict) {
  const { line, clause } = (priced as Priced) ?? {}
  if (line) await ledger.confirm(trx, line)
  else await ledger.cancel(trx, { sourceKind: 'complaint', sourceId: id })
  const cost = line?.amount ? formatMoney(new Big(line.amount)) : ''
  return { explanation: [cost, clause].filter(Boolean).join(', ') }
}

/** One notice for each case; none for a draft that was withdrawn. */
const bundles = (trx: Trx, ids: readonly number[]) =>
  sql<Bundle>`
    select complaint.contract_id, complaint.contractor_id, complaint.zone_id, complaint.recorded_by, complaint.status,
      complaint.returned_to, null as link, complaint.id as complaint_id,
      json_build_object('refNo', complaint.ref_no, 'offence', ${namesOf('typeOfOffence')}, 'location', complaint.location,
        'offender', complaint.offender, 'happenedAt', ${iso(sql.ref('complaint.dateOfMisconduct'))}, 'dueAt', ${iso(sql.ref('complaint.dueAt'))}) as values
    from complaint join type_of_offence on type_of_offence.id = complaint.type_of_offence_id
    where complaint.id = any(${[...ids]}::int[]) and complaint.submitted_at is not null order by complaint.id`
    .execute(trx)
    .then(({ rows }) => rows)

export const complaintCase: CaseKind = {
  source: 'complaint',
  engine: complaintEngine,
  place: sql.ref('complaint.zoneId'),
  days: {
    justify: sql`(complaint.offence ->> 'justify_within_days')::int`,
    verify: sql`(complaint.offence ->> 'verify_within_days')::int`,
  },
  files: complaintFiles,
  ledgerId: sql.ref('complaint.id'),
  justified: ({ isAgreed, rectifiedAt }: Input<'justify'>) => ({ isAgreed, rectifiedAt }),
  prepare: { justify: renderText },
  afterJustify: attachText,
  beforeVerdict,
  charge,
  notices: {
    justified: ['complaint.justified', 'verifier'],
    noResponse: ['complaint.noResponse', 'verifier'],
    fined: ['complaint.fined', 'office', 'recorder'],
    waived: ['complaint.waived', 'office', 'recorder'],
    returned: ['complaint.returned', 'holder'],
    answered: ['complaint.answered', 'verifier'],
    withdrawn: ['complaint.withdrawn', 'office'],
    appealed: ['complaint.appealed', 'appealOfficer'],
    upheld: ['complaint.upheld', 'office', 'verifier'],
    dismissed: ['complaint.dismissed', 'office', 'verifier'],
    dueSoon: ['complaint.dueSoon', 'holder'],
    overdue: ['complaint.overdue', 'holder', 'administrator'],
    longOverdue: ['complaint.longOverdue', 'administrator'],
  },
  bundles,
  page: '/manage-complaint/verify-complaint',
}

const due: Record<number, string> = {
  [caseStatus.awaitingJustification]: 'justify',
  [caseStatus.returned]: 'answer',
  [caseStatus.underAppeal]: 'appeal',
}
/** How pending work names a complaint. */
export const dueComplaint = {
  name: (status: number) => due[status] ?? 'verify',
  about: sql`concat_ws(' · ', ${nameOf('typeOfOffence', sql.ref('complaint.typeOfOffenceId'))},
    nullif(complaint.location, ''))`,
  link: '/manage-complaint/verify-complaint?open=',
}
