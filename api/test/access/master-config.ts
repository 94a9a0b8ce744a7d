import { type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import { sql } from 'kysely'
import type { Access, Made, Sample } from '../access.ts'

/** A row that exists anyway: configuration has no owner. */
const sampleOf = (api: string): Sample => ({
  owned: [],
  isUnscoped: true,
  states: ['existing'],
  make: async (db) => {
    const [name = ''] = Object.entries(masterConfigs).find(([, config]) => config.api === api) ?? []
    const { rows } = await sql<Made['row'] & { id: number; lockVersion: number }>`
      select * from ${sql.table(name as MasterConfigName)} order by id limit 1`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`there is no ${api}`)
    return { id: row.id, lockVersion: row.lockVersion, row, find: '' }
  },
})
const step = {
  ...{ label: 'Approve', userTypeId: 1, userId: null, limitAmount: null },
  ...{ minApprovers: 1, slaDays: 3 },
}
const coded = (made?: Made) => ({ code: made?.row.code ?? 'NONE', name: 'A name', isActive: true })
const bodies: Record<string, NonNullable<Access['body']>> = {
  calendars: (made) => ({
    ...coded(made),
    weekend: [6, 7],
    quietFrom: '22:00',
    quietTo: '07:00',
    holidays: [],
  }),
  'reason-codes': (made) => ({ ...coded(made), kind: made?.row.kind ?? 'fine', nameMs: 'Nama' }),
  'approval-templates': (made) => ({ ...coded(made), steps: [step] }),
  'clock-defaults': () => ({ days: 14, isWorking: true }),
  numberings: () => ({ prefix: 'C', digits: 6 }),
  'rounding-defaults': () => ({ mode: 'half-up', places: 2 }),
  'amount-limits': () => ({ amount: '1000.00' }),
}

//                 SA AA IN VF AP CO FP FA CM CS AU
// configuration has no rows of somebody
const view = '     a  a  -  -  -  a  a  a  a  -  a'
const configure = '-  -  -  -  -  a  -  -  -  -  -'

const grows = ['calendars', 'reason-codes', 'approval-templates']
const stays = ['clock-defaults', 'numberings', 'rounding-defaults', 'amount-limits']

export const masterConfigAccess: Access[] = [
  { route: 'GET /approvers', reach: configure, answers: 200 },
  ...[...grows, ...stays].flatMap((api): Access[] => {
    const reach = api === 'reason-codes' ? 'signedIn' : view
    return [
      { route: `GET /${api}`, reach, answers: 200 },
      { route: `GET /${api}/:id`, reach, sample: sampleOf(api), answers: 200 },
      {
        route: `PUT /${api}/:id`,
        reach: configure,
        sample: sampleOf(api),
        body: (made) => bodies[api]?.(made) ?? {},
      },
    ]
  }),
  ...grows.map((api): Access => ({ route: `POST /${api}`, reach: configure })),
]
