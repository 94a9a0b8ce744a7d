import { addendumStatus, contractStatus } from '@patuh/domain/contract/contract/workflow'
import { addendumEngine, contractEngine } from '../../src/contract/contract/workflow.ts'
import type { Workplace } from '../case.ts'
import { contractTerms } from '../contract.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import { type Columns, type Written, writeRows } from './rows.ts'
import type { Made, Subject } from './subject.ts'

let count = 0
const year = new Date().getFullYear()
const running = { start_date: `${year}-01-01`, end_date: `${year + 1}-12-31` }
const over = { start_date: `${year - 3}-01-01`, end_date: `${year - 1}-12-31` }
const remark = () => ({ remark: 'For good reasons.' })

/** A contract that is complete for submission and signature, for a post that no other contract has. */
const contractRows =
  (place: Workplace, versionId: number) =>
  (columns: Columns): Written[] => {
    const n = ++count
    const of = { contract_id: '@0' }
    const contract = {
      ref_no: `K-C-${n}`,
      title: 'Guards for the north',
      service_kind: 'security',
      contractor_id: place.manager.organizationId,
      owner_id: place.admin.organizationId,
      ...running,
      contract_value: 100,
      monthly_value: 100,
      submitted_by: place.finance.id,
      ...columns,
    }
    return [
      ['contract', contract],
      ['position', { code: `W-${n}`, name: 'Guard', type_id: 2, is_active: true }],
      [
        'contract_line',
        {
          ...of,
          zone_id: place.site.id,
          position_id: '@1',
          guards_per_shift: 1,
          shifts: [{ start: '08:00', end: '20:00' }],
          rate: 1,
        },
      ],
      ['contract_deduction', { ...of, source: 'cap', formula_version_id: versionId }],
      ['contract_document', { ...of, kind: 'bond', name: 'Bond', expires_on: `${year + 3}-12-31` }],
      ['contract_document', { ...of, kind: 'signed', name: 'Signed' }],
    ]
  }

/** An approved formula version for contracts. */
async function aVersion({ db }: Awaited<ReturnType<typeof world>>) {
  const [, id] = await writeRows(db, [
    ['formula', { code: 'CAP-W', name: 'Cap', scope: 'cap', applies_to: 'all' }],
    [
      'formula_version',
      { formula_id: '@0', version: 1, status: 'approved', expression: 'sum_lines', valid_from: '2020-01-01' },
    ],
  ])
  return id as number
}

const signed = { signed_at: ago(100) }
const isSigned = { status: contractStatus.signed, ...signed }

const change = {
  title: 'New rates',
  reason: 'The minimum wage rose',
  effectiveDate: `${year + 1}-01-01`,
  monthlyValue: '50000.00',
}

async function contractSubject(place: Workplace, versionId: number): Promise<Subject> {
  const agreed = { approved_by: place.admin.id }
  const path = (ids: number[]) => `/contracts/${ids[0]}`
  const at = (part: string, body: object) => (made: Made) => ({ path: `${made.path}/${part}`, body })
  return {
    title: 'contract',
    engine: contractEngine,
    cast: [
      { role: 'editor' },
      { role: 'officer' },
      { role: 'approver' },
      { role: 'secondPerson' },
      { role: 'author' },
      { role: 'reader' },
      { role: 'reader', side: 'contractor' },
    ],
    participants: { submitter: [(id) => ({ submitted_by: id })] },
    states: {
      draft: { status: contractStatus.draft },
      inReview: { status: contractStatus.inReview },
      signed: isSigned,
      terminated: { ...signed, status: contractStatus.terminated, terminated_on: `${year}-02-01` },
      suspended: { ...signed, status: contractStatus.suspended, suspended_at: ago(3) },
      closed: { ...signed, status: contractStatus.closed, closed_at: ago(3) },
    },
    ready: { sign: agreed, close: over },
    blocked: {
      approve: agreed,
      sign: { approved_by: null },
      suspend: over,
      terminate: (state) => (state === 'signed' ? over : undefined),
      close: (state) => (state === 'signed' ? running : undefined),
    },
    rows: contractRows(place, versionId),
    path,
    bodies: {
      submit: () => ({}),
      return: remark,
      approve: () => ({}),
      sign: () => ({}),
      suspend: remark,
      resume: remark,
      terminate: () => ({ ...remark(), terminatedOn: `${year}-10-31` }),
      close: remark,
    },
    calls: {
      edit: (made) => ({
        method: 'PUT',
        path: made.path,
        body: contractTerms(place.manager.organizationId, place.admin.organizationId),
      }),
      delete: (made) => ({ method: 'DELETE', path: made.path }),
      addendum: at('addenda', change),
      parties: (made) => ({ method: 'PUT', path: `${made.path}/parties`, body: { items: [] } }),
      switch: at('switch', { automaticExceptions: false, reason: 'The readers are broken.' }),
      documents: at('documents', { kind: 'letter', name: 'A letter' }),
      terminationPack: (made) => ({ method: 'GET', path: `${made.path}/termination-pack` }),
      copy: (made) => ({ path: `${made.path}/copy` }),
    },
    leads: { delete: 'gone' },
    unknown: ['terminationPack'],
    isHidden: (state, side) => side === 'contractor' && ['draft', 'inReview'].includes(state),
  }
}

async function addendumSubject(place: Workplace, versionId: number): Promise<Subject> {
  const rows = contractRows(place, versionId)
  const index = rows({}).length
  return {
    title: 'addendum',
    engine: addendumEngine,
    cast: [{ role: 'editor' }, { role: 'officer' }, { role: 'approver' }, { role: 'secondPerson' }],
    participants: { submitter: [(id) => ({ submitted_by: id })] },
    states: {
      draft: { status: addendumStatus.draft },
      inReview: { status: addendumStatus.inReview },
      signed: { status: addendumStatus.signed, approved_by: place.admin.id },
      withdrawn: { status: addendumStatus.withdrawn },
    },
    rows: (columns) => [
      ...rows(isSigned),
      [
        'contract_addendum',
        {
          contract_id: '@0',
          number: 1,
          title: change.title,
          reason: change.reason,
          effective_date: change.effectiveDate,
          monthly_value: 200,
          submitted_by: place.finance.id,
          ...columns,
        },
      ],
    ],
    index,
    path: (ids) => `/contracts/${ids[0]}/addenda/${ids[index]}`,
    readAt: (ids) => `/contracts/${ids[0]}`,
    read: ({ addenda }: { addenda: { id: number; allowedActions: string[] }[] }, made) =>
      addenda.find(({ id }) => id === made.id),
    bodies: { submit: () => ({}), approve: () => ({}), return: remark, withdraw: () => ({}) },
    calls: { edit: (made) => ({ method: 'PUT', path: made.path, body: change }) },
  }
}

export async function contractSubjects(here: Awaited<ReturnType<typeof world>>, place: Workplace) {
  const versionId = await aVersion(here)
  return [await contractSubject(place, versionId), await addendumSubject(place, versionId)]
}
