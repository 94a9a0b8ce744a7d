import type { Access } from '../access.ts'
import { contractSample as sample } from '../work-sample.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  z  z  a  a  a  a  g  g  a'
const officer = ' -  -  -  -  -  a  -  -  -  -  -'
const exporter = '- a  -  -  -  a  -  -  -  -  a'
const second = '  -  a  -  -  -  -  -  a  -  -  -'

const parts = ['lines', 'deductions', 'constants', 'obligations', 'parties', 'periods']

export const contractAccess: Access[] = [
  { route: 'GET /contracts', reach: view, sample, answers: 200 },
  { route: 'GET /contracts/:id', reach: view, sample, answers: 200 },
  { route: 'GET /contracts/:id/events', reach: view, sample, answers: 200 },
  ...[...parts, 'addenda', 'documents'].map(
    (part): Access => ({ route: `GET /contracts/:id/${part}`, reach: view, sample, answers: 200 }),
  ),
  ...parts.map((part): Access => ({ route: `PUT /contracts/:id/${part}`, reach: officer })),
  { route: 'GET /contracts/:id/schedule', reach: view, answers: 404 },
  { route: 'GET /contracts/:id/termination-pack', reach: exporter, answers: 404 },
  { route: 'GET /contract-choices', reach: officer, answers: 200 },
  { route: 'GET /contract-filters', reach: view, answers: 200 },
  { route: 'POST /contracts/:id/switch', reach: officer },
  { route: 'POST /contracts', reach: officer },
  { route: 'PUT /contracts/:id', reach: officer },
  { route: 'DELETE /contracts/:id', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/copy', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/submit', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/sign', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/documents', reach: officer },
  { route: 'DELETE /contracts/:id/documents/:documentId', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/addenda', reach: officer },
  { route: 'PUT /contracts/:id/addenda/:addendumId', reach: officer },
  { route: 'POST /contracts/:id/addenda/:addendumId/submit', reach: officer, answers: 404 },
  { route: 'POST /contracts/:id/addenda/:addendumId/withdraw', reach: officer, answers: 404 },
  ...['approve', 'return', 'suspend', 'resume', 'terminate', 'close'].map(
    (step): Access => ({ route: `POST /contracts/:id/${step}`, reach: second }),
  ),
  { route: 'POST /contracts/:id/addenda/:addendumId/approve', reach: second, answers: 404 },
  { route: 'POST /contracts/:id/addenda/:addendumId/return', reach: second },
]
