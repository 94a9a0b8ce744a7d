import type { Access } from '../access.ts'
import { expression, formulaSample as sample, simulationSample } from '../formula-sample.ts'

//              SA AA IN VF AP CO FP FA CM CS AU
const view = '  a  a  -  -  -  a  a  a  c  -  a'
const author = '-  -  -  -  -  a  -  -  -  -  -'
const second = '-  a  -  -  -  -  -  a  -  -  -'

const none = () => ({})
const because = () => ({ reason: 'Not needed.' })
const head = () => ({
  code: `H-${Math.random()}`.slice(0, 12),
  name: 'Cap',
  scope: 'cap',
  appliesTo: 'all',
  resultType: 'money',
})
const version = () => ({
  ...{ expression, roundingMode: 'half-up', roundingPlaces: 2, floor: null, ceiling: null, tests: [] },
})

export const formulaAccess: Access[] = [
  { route: 'GET /formulas', reach: view, sample, answers: 200 },
  { route: 'GET /formulas/:id', reach: view, sample, answers: 200 },
  { route: 'GET /formulas/:id/events', reach: view, sample, answers: 200 },
  { route: 'GET /formulas/:id/versions', reach: view, sample, answers: 200 },
  { route: 'GET /formulas/:id/versions/:versionId', reach: view, sample, answers: 200 },
  { route: 'GET /formulas/:id/versions/:versionId/tests/export', reach: view, sample, answers: 200 },
  { route: 'POST /formulas/check', reach: view },
  { route: 'POST /formulas/evaluate', reach: view },
  { route: 'GET /formula-variables', reach: view, answers: 200 },
  { route: 'GET /formula-functions', reach: view, answers: 200 },
  { route: 'POST /formulas/simulate', reach: author },
  { route: 'GET /formulas/simulate/:id', reach: author, isOwn: true, sample: simulationSample, answers: 200 },
  { route: 'GET /formulas/simulate/:id/export', reach: author, isOwn: true, sample: simulationSample },
  { route: 'POST /formulas', reach: author },
  { route: 'PUT /formulas/:id', reach: author, sample, body: head, mayRefuse: true },
  { route: 'POST /formulas/:id/versions', reach: author, sample, body: version, mayRefuse: true },
  { route: 'PUT /formulas/:id/versions/:versionId', reach: author, sample, body: version, mayRefuse: true },
  { route: 'DELETE /formulas/:id/versions/:versionId', reach: author, sample, mayRefuse: true },
  { route: 'POST /formulas/:id/versions/:versionId/restore', reach: author, sample, mayRefuse: true },
  {
    route: 'POST /formulas/:id/versions/:versionId/submit',
    reach: author,
    sample,
    body: none,
    mayRefuse: true,
  },
  {
    route: 'POST /formulas/:id/versions/:versionId/recall',
    reach: author,
    sample,
    body: none,
    mayRefuse: true,
  },
  {
    route: 'POST /formulas/:id/versions/:versionId/retire',
    reach: author,
    sample,
    body: because,
    mayRefuse: true,
  },
  {
    route: 'POST /formulas/:id/versions/:versionId/return',
    reach: second,
    sample,
    body: because,
    mayRefuse: true,
  },
  {
    route: 'POST /formulas/:id/versions/:versionId/approve',
    reach: second,
    sample,
    body: () => ({ validFrom: '2030-01-01' }),
    mayRefuse: true,
  },
]
