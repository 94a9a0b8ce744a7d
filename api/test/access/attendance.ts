import type { Access } from '../access.ts'
import { spotCheckSample } from '../touring-sample.ts'
import { overrideSample, attendanceSample as sample } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  a  z  a  -  g  g  a'
const create = '    -  -  -  -  -  -  -  -  -  g  -'
const correct = '   -  -  z  -  -  z  -  -  -  g  -'
const lock = '      -  a  -  -  -  z  a  -  -  -  -'

const cameIn = () => ({ personId: 2_000_000_000, inAt: new Date().toISOString() })
const nobody = () => ({ personId: 2_000_000_000, reason: 'Taken ill' })
const nobodyCame = () => ({
  actualPersonId: null,
  inAt: null,
  outAt: null,
  declared: 'absent',
  reason: 'Nobody came',
})

const decided = () => ({ remark: 'Seen in the paper register' })

export const attendanceAccess: Access[] = [
  { route: 'GET /attendances', reach: view, sample, answers: 200 },
  { route: 'GET /attendances/:id', reach: view, sample, answers: 200 },
  { route: 'GET /attendances/:id/events', reach: view, sample, answers: 200 },
  ...['board', 'guards', 'places', 'roster'].map(
    (part): Access => ({ route: `GET /attendances/${part}`, reach: view }),
  ),
  { route: 'GET /spot-checks', reach: view, sample: spotCheckSample, answers: 200 },
  {
    route: 'POST /attendances/:id/absent',
    reach: create,
    sample,
    body: () => ({ reason: 'Taken ill' }),
    answers: 200,
  },
  { route: 'POST /attendances/:id/record', reach: create, sample, body: cameIn, answers: 400 },
  { route: 'POST /attendances/:id/replace', reach: create, sample, body: nobody, answers: 400 },
  { route: 'POST /attendances/import', reach: create },
  { route: 'POST /attendances/lock-day', reach: lock },
  { route: 'POST /attendances/make', reach: correct },
  { route: 'POST /attendances/roster', reach: create },
  { route: 'POST /attendances/roster/copy', reach: create },
  { route: 'POST /spot-checks', reach: correct },
  { route: 'GET /lock-overrides', reach: view, sample: overrideSample, answers: 200 },
  { route: 'GET /lock-overrides/:id', reach: view, sample: overrideSample, answers: 200 },
  { route: 'GET /lock-overrides/:id/events', reach: view, sample: overrideSample, answers: 200 },
  { route: 'POST /lock-overrides', reach: lock },
  { route: 'POST /lock-overrides/:id/approve', reach: lock, sample: overrideSample, body: decided },
  {
    route: 'POST /lock-overrides/:id/refuse',
    reach: lock,
    sample: overrideSample,
    body: decided,
    answers: 200,
  },
  { route: 'PUT /attendances/:id', reach: correct, sample, body: nobodyCame, answers: 200 },
]
