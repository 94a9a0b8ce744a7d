import { sql } from 'kysely'
import type { Access, Sample } from '../access.ts'

const sample: Sample = {
  owned: [],
  states: ['written'],
  make: async (db) => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from event`.execute(db)
    return { id: Number(rows[0]?.id), lockVersion: 1, row: {}, find: '' }
  },
}

//            SA AA IN VF AP CO FP FA CM CS AU
const view = 'a  a  -  -  -  -  -  -  -  -  a'

export const auditAccess: Access[] = [
  { route: 'GET /audit-events', reach: view, unsampled: 'who may see it sees all', answers: 200 },
  { route: 'GET /audit-events/facts', reach: view, answers: 200 },
  { route: 'GET /audit-events/verify', reach: view, answers: 202 },
  { route: 'GET /audit-events/export', reach: view, answers: 200 },
  { route: 'GET /audit-events/:id', reach: view, sample, answers: 200 },
]
