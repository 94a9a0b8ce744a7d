import { versionEngine } from '../../src/contract/formula/workflow.ts'
import type { Workplace } from '../case.ts'
import { ago } from './case-subject.ts'
import type { Columns, Written } from './rows.ts'
import type { Subject } from './subject.ts'

let count = 0

const formula = { name: 'Cap', scope: 'cap', applies_to: 'all' }
const expression = 'min(sum_lines, cap_pct * gross)'
const tests = ['0', '10', '20'].map((sum, index) => ({
  name: sum,
  kind: ['zero', 'ordinary', 'cap'][index],
  inputs: { sum_lines: sum, cap_pct: '10%', gross: '1000' },
  expected: sum,
}))
const rounding = { roundingMode: 'half-up', roundingPlaces: 2, floor: null, ceiling: null }

/** A contract that uses the version. */
const user = (place: Workplace, n: number): Written[] => [
  [
    'contract',
    {
      ref_no: `K-F-${n}`,
      title: 'Guarding',
      service_kind: 'security',
      contractor_id: place.manager.organizationId,
      owner_id: place.admin.organizationId,
      start_date: ago(100).slice(0, 10),
      end_date: '2090-12-31',
      contract_value: 1,
      monthly_value: 1,
      status: 2,
    },
  ],
  ['contract_deduction', { contract_id: '@2', source: 'cap', formula_version_id: '@1' }],
]

export function formulaVersionSubject(place: Workplace): Subject {
  const rows = ({ _used: isUsed, ...columns }: Columns): Written[] => {
    const n = ++count
    const version = { formula_id: '@0', version: 2, expression, tests, author_ids: [place.finance.id] }
    return [
      ['formula', { ...formula, code: `W-${n}` }],
      ['formula_version', { ...version, submitted_by: place.finance.id, ...columns }],
      ...(isUsed ? user(place, n) : []),
    ]
  }
  const reason = () => ({ reason: 'Not needed.' })
  const approved = { approved_by: place.admin.id, valid_from: '2020-01-01' }
  return {
    title: 'formula version',
    engine: versionEngine,
    cast: [{ role: 'author' }, { role: 'reviewer' }, { role: 'approver' }],
    participants: { author: [(id) => ({ author_ids: [id] }), (id) => ({ submitted_by: id })] },
    states: {
      draft: { status: 'draft' },
      tested: { status: 'tested' },
      approved: { status: 'approved', ...approved },
      retired: { status: 'retired', ...approved, retired_at: ago(1) },
    },
    blocked: { delete: { version: 1 }, retire: { _used: true } },
    rows,
    index: 1,
    path: (ids) => `/formulas/${ids[0]}/versions/${ids[1]}`,
    bodies: {
      submit: () => ({}),
      recall: () => ({}),
      return: reason,
      approve: () => ({ validFrom: new Date().toISOString().slice(0, 10) }),
      retire: reason,
    },
    calls: {
      edit: ({ path }) => ({ method: 'PUT', path, body: { ...rounding, expression, tests } }),
      delete: ({ path }) => ({ method: 'DELETE', path }),
    },
    leads: { delete: 'gone' },
  }
}
