import type { Access } from '../test/access.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  -  z  a  -  g  g  a'
const create = '    -  -  -  -  -  -  -  -  -  g  -'
const correct = '   -  -  z  -  -  z  -  -  -  g  -'

export const attendanceAccess: Access[] = [
  { route: 'GET /attendances', reach: view, answers: 200 },
  { route: 'GET /attendances/:id', reach: view, answers: 404 },
  { route: 'GET /attendances/:id/events', reach: view, answers: 404 },
  ...['board', 'guards', 'places', 'roster'].map(
    (part): Access => ({ route: `GET /attendances/${part}`, reach: view }),
  ),
  { route: 'GET /spot-checks', reach: view, answers: 200 },
  ...['absent', 'record', 'replace'].map(
    (step): Access => ({ route: `POST /attendances/:id/${step}`, reach: create }),
  ),
  { route: 'POST /attendances/make', reach: correct },
  { route: 'POST /attendances/roster', reach: create },
  { route: 'POST /attendances/roster/copy', reach: create },
  { route: 'POST /spot-checks', reach: correct },
  { route: 'PUT /attendances/:id', reach: correct },
]
