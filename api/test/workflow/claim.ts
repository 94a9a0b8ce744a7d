import { randomUUID } from 'node:crypto'
import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { claimEngine } from '../../src/contract/ledger/claim-workflow.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import { type Columns, type Written, writeRows } from './rows.ts'
import type { Subject } from './subject.ts'

let count = 0

const month = { first: '2024-03-01', last: '2024-03-31' }

/** A contract for each claim, with its month, one claim line, and two approval steps. */
const rowsOf = (place: Workplace, templateId: number) => (columns: Columns) => {
  const { _meant: meant = place.admin2.id, _approved: approved = {}, _disputed: isDisputed, ...own } = columns
  const isLocked = own.hash !== undefined
  const n = ++count
  const terms = { monthly_value: 0, cap_pct: 10, point_value: 0, absence_penalty: 0 }
  const contract = {
    ref_no: `K-W-${n}`,
    title: 'Guarding',
    service_kind: 'security',
    contractor_id: place.manager.organizationId,
    owner_id: place.admin.organizationId,
    start_date: month.first,
    end_date: '2030-12-31',
    contract_value: 0,
    ...terms,
    approval_template_id: templateId,
    status: 2,
    signed_at: ago(500),
  }
  const line = {
    contract_id: '@0',
    zone_id: place.site.id,
    position_id: 1,
    guards_per_shift: 1,
    shifts: [{ start: '08:00', end: '20:00' }],
    rate: 0,
  }
  const period = {
    contract_id: '@0',
    period: month.first,
    starts_on: month.first,
    ends_on: month.last,
    ...terms,
    locked_at: isLocked ? ago(1) : null,
  }
  const claim = {
    contract_id: '@0',
    contractor_id: place.manager.organizationId,
    period: month.first,
    ref_no: `CL-${n}`,
    built_at: ago(9),
    prepared_by: place.finance.id,
    sent_by: place.finance.id,
    submitted_by: place.finance.id,
    reconcile_due_at: ago(1),
  }
  const entry = {
    claim_id: '@3',
    revision: 1,
    seq: 1,
    key: 'L1',
    part: 'deduction',
    source_kind: 'adjustment',
    occurred_period: month.first,
    amount: 0,
    counted: 0,
  }
  const steps = [1, 2].map(
    (seq): Written => ['claim_step', { claim_id: '@3', revision: 1, seq, label: 'Lulus', user_id: meant }],
  )
  const approval = { claim_id: '@3', revision: 1, seq: 1, user_id: place.admin.id, decision: 'approved' }
  const dispute = { claim_id: '@3', key: 'L1', counted: 0, answer: 'disputed', text: 'Not so.' }
  return [
    ['contract', contract],
    ['contract_line', line],
    ['contract_period', period],
    ['claim', { ...claim, ...own }],
    ['claim_line', entry],
    ...(isLocked ? [...steps, ['claim_approval', { ...approval, ...(approved as object) }]] : []),
    ...(isDisputed ? [['claim_answer', dispute]] : []),
  ] as Written[]
}

export async function claimSubject(
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const { id: templateId } = await db.selectFrom('approvalTemplate').select('id').executeTakeFirstOrThrow()
  const frozen = { hash: 'x', step: null, documents_at: ago(1) }
  const meant = (id: number) => ({ _meant: id })
  const reason = () => ({ reason: 'Under enquiry.' })
  const aFile = async ({ userId }: { userId: number }) => {
    const file = { storage_name: randomUUID(), file_name: 'paper.pdf', mime_type: 'application/pdf', size: 1 }
    const [id] = await writeRows(db, [['file', { ...file, sha256: 'x', scan: 'clean', created_by: userId }]])
    return id
  }
  return {
    title: 'claim',
    engine: claimEngine,
    cast: [
      { role: 'preparer' },
      { role: 'submitter' },
      { role: 'contractor', side: 'contractor' },
      { role: 'either' },
      { role: 'either', side: 'contractor' },
      { role: 'approver', names: meant },
      { role: 'certifier', names: meant },
      { role: 'officer' },
    ],
    participants: {
      preparer: [(id) => ({ prepared_by: id }), (id) => ({ sent_by: id }), (id) => ({ submitted_by: id })],
      approver: [(id) => ({ _approved: { user_id: id } }), (id) => ({ _approved: { on_behalf_of: id } })],
    },
    states: {
      open: { status: claimStatus.open },
      reconciliation: { status: claimStatus.reconciliation },
      inApproval: { status: claimStatus.inApproval, ...frozen, step: 2 },
      returned: { status: claimStatus.returned },
      approved: { status: claimStatus.approved, ...frozen },
      certified: { status: claimStatus.certified, ...frozen },
      paid: { status: claimStatus.paid, ...frozen, voucher_no: 'V-1', paid_on: month.last },
      suspended: { status: claimStatus.suspended, resume_status: claimStatus.reconciliation },
    },
    ready: { resolve: { _disputed: true } },
    blocked: { certify: { documents_at: null } },
    led: {
      resume: (state) =>
        state === 'reconciliation'
          ? {}
          : { ...frozen, resume_status: claimStatus[state as keyof typeof claimStatus], step: 2 },
    },
    rows: rowsOf(place, templateId),
    index: 3,
    path: (ids) => `/claims/${ids[3]}`,
    bodies: {
      generate: () => ({}),
      send: () => ({}),
      agree: () => ({ all: true }),
      dispute: () => ({ key: 'L1', text: 'Not so.' }),
      resolve: () => ({ key: 'L1', resolution: 'keep', reply: 'It was so.' }),
      addDocument: async (_, made) => ({ kind: 'other', fileId: await aFile(made) }),
      submit: () => ({}),
      approve: () => ({}),
      return: () => ({ remark: 'Not complete.' }),
      certify: () => ({}),
      pay: () => ({ voucherNo: 'V-1', paidOn: month.last }),
      suspend: reason,
      resume: reason,
    },
    isHidden: (state, side) => side === 'contractor' && state === 'open',
  }
}
