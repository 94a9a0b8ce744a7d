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
const bodies: Record<string, Access['body']> = {
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
      bodies[api]
        ? { route: `PUT /${api}/:id`, reach: configure, sample: sampleOf(api), body: bodies[api] }
        : { route: `PUT /${api}/:id`, reach: configure, unsampled: 'configuration has no owner' },
    ]
  }),
  ...grows.map((api): Access => ({ route: `POST /${api}`, reach: configure })),
]
