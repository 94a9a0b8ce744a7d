import type { Access } from '../access.ts'

//              SA AA IN VF AP CO FP FA CM CS AU
const view = '  a  a  -  -  -  a  a  a  c  -  a'
const author = '-  -  -  -  -  a  -  -  -  -  -'
const second = '-  a  -  -  -  -  -  a  -  -  -'

export const formulaAccess: Access[] = [
  { route: 'GET /formulas', reach: view, answers: 200 },
  { route: 'GET /formulas/:id', reach: view, answers: 404 },
  { route: 'GET /formulas/:id/events', reach: view, answers: 404 },
  { route: 'GET /formulas/:id/versions', reach: view, answers: 404 },
  { route: 'GET /formulas/:id/versions/:versionId', reach: view, answers: 404 },
  { route: 'GET /formulas/:id/versions/:versionId/tests/export', reach: view, answers: 404 },
  { route: 'POST /formulas/check', reach: view },
  { route: 'POST /formulas/evaluate', reach: view },
  { route: 'GET /formula-variables', reach: view, answers: 200 },
  { route: 'GET /formula-functions', reach: view, answers: 200 },
  { route: 'POST /formulas/simulate', reach: author },
  { route: 'GET /formulas/simulate/:id', reach: author, answers: 404 },
  { route: 'GET /formulas/simulate/:id/export', reach: author, answers: 404 },
  { route: 'POST /formulas', reach: author },
  { route: 'PUT /formulas/:id', reach: author },
  { route: 'POST /formulas/:id/versions', reach: author },
  { route: 'PUT /formulas/:id/versions/:versionId', reach: author },
  { route: 'DELETE /formulas/:id/versions/:versionId', reach: author },
  { route: 'POST /formulas/:id/versions/:versionId/submit', reach: author },
  { route: 'POST /formulas/:id/versions/:versionId/recall', reach: author },
  { route: 'POST /formulas/:id/versions/:versionId/retire', reach: author },
  { route: 'POST /formulas/:id/versions/:versionId/return', reach: second },
  { route: 'POST /formulas/:id/versions/:versionId/approve', reach: second },
]
