import { randomUUID } from 'node:crypto'
import { itemEngine } from '../../src/casework/compliance/item-queries.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import { type Columns, type Written, writeRows } from './rows.ts'
import type { Made, Subject } from './subject.ts'

let count = 0
const period = `${ago(60).slice(0, 7)}-01`

/** A checklist row with its own contract. */
const rowsOf =
  (place: Workplace) =>
  ({ _locked: isLocked, _raised: isRaised, ...columns }: Columns) => {
    const n = ++count
    const of = { contract_id: '@0' }
    const contractor = { contractor_id: place.manager.organizationId }
    const terms = { monthly_value: 1, cap_pct: 1, point_value: 1, absence_penalty: 1 }
    const contract = {
      ref_no: `K-I-${n}`,
      title: 'Guarding',
      service_kind: 'security',
      contract_value: 1,
      monthly_value: 1,
    }
    const obligation = { code: 'EPF', name: 'EPF', name_ms: 'KWSP', frequency: 'monthly', due_day: 15 }
    const item = { ...of, ...contractor, obligation_id: '@3', period, due_on: period }
    return [
      [
        'contract',
        {
          ...contract,
          ...contractor,
          owner_id: 1,
          start_date: '2020-01-01',
          end_date: '2090-12-31',
          status: 2,
        },
      ],
      [
        'contract_line',
        { ...of, zone_id: place.site.id, position_id: 1, guards_per_shift: 1, shifts: [{}], rate: 1 },
      ],
      [
        'contract_period',
        { ...of, period, starts_on: period, ends_on: period, ...terms, locked_at: isLocked ? ago(1) : null },
      ],
      ['contract_obligation', { ...of, ...obligation }],
      ['compliance_item', { ...item, ...columns }],
      ...(isRaised
        ? [
            [
              'compliance_case',
              {
                ...of,
                ...contractor,
                ref_no: `AP-I-${n}`,
                item_id: '@4',
                obligation_id: '@3',
                period,
                happened_on: period,
                description: 'Not paid.',
                recorded_by: place.inspector.id,
              },
            ],
          ]
        : []),
    ] as Written[]
  }

export function complianceItemSubject({ db }: Awaited<ReturnType<typeof world>>, place: Workplace): Subject {
  const aFile = async ({ userId }: Made) => {
    const file = { storage_name: randomUUID(), file_name: 'paper.pdf', mime_type: 'application/pdf', size: 1 }
    return (await writeRows(db, [['file', { ...file, sha256: 'x', scan: 'clean', created_by: userId }]]))[0]
  }
  const locked = { _locked: true }
  return {
    title: 'row of the checklist',
    engine: itemEngine,
    cast: [{ role: 'recorder' }, { role: 'contractor', side: 'contractor' }],
    participants: {},
    states: {
      open: { state: 'open' },
      met: { state: 'met' },
      notMet: { state: 'notMet' },
      notApplicable: { state: 'notApplicable', reason: 'On hold.' },
    },
    blocked: { check: locked, evidence: locked, declare: locked, raise: { _raised: true } },
    rows: rowsOf(place),
    index: 4,
    path: (ids) => `/compliance-items/${ids[4]}`,
    readAt: (ids) => `/compliance-items?limit=10&contractId=${ids[0]}`,
    read: ({ items }: { items: { id: number; allowedActions: string[] }[] }, made) =>
      items.find(({ id }) => id === made.id),
    bodies: {
      check: (decision) => ({ state: decision, reason: 'As found.' }),
      evidence: async (_, made) => ({ fileIds: [await aFile(made)] }),
      declare: () => ({ reason: 'We were late.' }),
    },
    calls: { raise: ({ path }) => ({ path: `${path}/raise`, body: { description: 'It was not paid.' } }) },
  }
}
