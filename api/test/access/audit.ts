import type { Access } from '../access.ts'

//            SA AA IN VF AP CO FP FA CM CS AU
const view = 'a  a  -  -  -  -  -  -  -  -  a'

export const auditAccess: Access[] = [
  { route: 'GET /audit-events', reach: view, answers: 200 },
  { route: 'GET /audit-events/facts', reach: view, answers: 200 },
  { route: 'GET /audit-events/verify', reach: view, answers: 200 },
  { route: 'GET /audit-events/export', reach: view, answers: 200 },
  { route: 'GET /audit-events/:id', reach: view, answers: 404 },
]
