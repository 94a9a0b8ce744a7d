import type { Access, Made } from '../access.ts'
import { checkpointSample, disturbanceSample, roundSample, routeSample } from '../touring-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  -  z  a  -  g  g  a'
const take = '      -  a  -  -  -  -  -  -  g  -  a'
const write = '     -  -  -  -  -  z  -  -  -  g  -'
const explain = '   -  -  -  z  -  z  -  -  -  -  -'
const scan = '      -  -  -  -  -  -  -  -  -  g  -'

let count = 0
const aTag = () => ({ tagUid: `tag-${++count}`, reason: 'Worn out' })
const storm = (made?: Made) => ({
  zoneId: made?.row.zoneId ?? 2_000_000_000,
  kind: 'rain',
  onDate: '2025-01-01',
  fromTime: '08:00',
  toTime: '09:00',
})
const walk = (made?: Made) => ({
  ...{ contractId: made?.row.contractId ?? 2_000_000_000, zoneId: made?.row.zoneId ?? 2_000_000_000 },
  ...{
    code: 'R-NEW',
    name: 'Round the fence',
    windowMin: 10,
    durationMin: 30,
    graceMin: 0,
    isOrdered: false,
  },
  ...{ times: ['08:00'], days: [1], validFrom: '2020-01-01' },
  points: [{ zoneId: made?.row.checkpointId ?? 2_000_000_000, offsetMin: 0, toleranceMin: 5 }],
})

export const touringAccess: Access[] = [
  { route: 'GET /tour-routes', reach: view, sample: routeSample, answers: 200 },
  { route: 'GET /tour-routes/export', reach: take, answers: 200 },
  { route: 'GET /tour-routes/:id', reach: view, sample: routeSample, answers: 200 },
  { route: 'GET /tour-routes/:id/sheet', isPrinted: true, reach: view, sample: routeSample },
  { route: 'GET /tour-routes/:id/tags', reach: view, sample: routeSample },
  { route: 'POST /tour-tags/test', reach: view },
  { route: 'POST /tour-checkpoints/:id/rotate', reach: write, sample: checkpointSample, body: aTag },
  { route: 'GET /tour-rounds', reach: view, sample: roundSample, answers: 200 },
  { route: 'GET /tour-rounds/export', reach: take, answers: 200 },
  { route: 'GET /tour-rounds/:id', reach: view, sample: roundSample, answers: 200 },
  { route: 'GET /tour-quality', reach: view },
  { route: 'GET /tour-places', reach: view, answers: 200 },
  { route: 'POST /tour-routes', reach: write },
  { route: 'PUT /tour-routes/:id', reach: write, sample: routeSample, body: walk },
  {
    route: 'POST /tour-rounds/:id/cancel',
    reach: write,
    sample: roundSample,
    body: () => ({ reason: 'A storm' }),
    mayRefuse: true,
  },
  { route: 'POST /tour-scans', reach: scan },
  {
    route: 'POST /tour-rounds/:id/alarm',
    reach: scan,
    sample: roundSample,
    body: () => ({ kind: 'help' }),
    answers: 200,
  },
  {
    route: 'POST /tour-rounds/:id/notes',
    reach: scan,
    sample: roundSample,
    body: () => ({ reason: 'weather', notedAt: '2025-01-01T00:00:00Z' }),
    answers: 201,
  },
  { route: 'GET /tour-scans/rounds', reach: scan, answers: 200 },
  { route: 'GET /disturbances', reach: view, sample: disturbanceSample, answers: 200 },
  { route: 'GET /disturbances/:id', reach: view, sample: disturbanceSample, answers: 200 },
  { route: 'POST /disturbances', reach: explain },
  { route: 'PUT /disturbances/:id', reach: explain, sample: disturbanceSample, body: storm },
  { route: 'DELETE /disturbances/:id', reach: explain, sample: disturbanceSample },
  { route: 'POST /disturbances/:id/restore', reach: explain, sample: disturbanceSample, answers: 409 },
]
