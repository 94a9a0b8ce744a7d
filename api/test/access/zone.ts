import type { Access, Sample } from '../access.ts'
import { aZone } from '../factory.ts'

const sample: Sample = {
  owned: ['z'],
  states: ['active'],
  make: async (db, { zoneId }) => {
    const row = await aZone(db, { kind: 'site', parentId: zoneId })
    return { id: row.id, lockVersion: row.lockVersion, row: {}, find: `q=${row.code}` }
  },
}

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  z  z  -  z  -  -  c  c  a'
const retire = '  a  a  -  -  -  -  -  -  -  -  -'

const into = () => ({ intoId: 2_000_000_000, reason: 'The same place' })

export const zoneAccess: Access[] = [
  { route: 'GET /zones/coverage', reach: view, answers: 200 },
  { route: 'POST /zones/:id/merge', reach: retire, sample, body: into },
]
