import type { Access } from '../access.ts'
import { contractTerms } from '../contract.ts'
import { contractSample as sample } from '../work-sample.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  z  z  a  a  a  a  g  g  a'
const officer = ' -  -  -  -  -  a  -  -  -  -  -'
const exporter = '- a  -  -  -  a  -  -  -  -  a'
const second = '  -  a  -  -  -  -  -  a  -  -  -'

const remark = () => ({ remark: 'As agreed.' })
const addendum = () => ({
  title: 'More guards',
  reason: 'As agreed.',
  effectiveDate: '2030-01-01',
  endDate: '2031-12-31',
})
const aMonth = () => ({ items: [{ period: '2026-01-01', monthlyValue: '1000.00' }] })
const noItems = () => ({ items: [] })

const parts = ['lines', 'deductions', 'constants', 'obligations', 'parties', 'periods']

export const contractAccess: Access[] = [
  { route: 'GET /contracts', reach: view, sample, answers: 200 },
  { route: 'GET /contracts/:id', reach: view, sample, answers: 200 },
  { route: 'GET /contracts/:id/events', reach: view, sample, answers: 200 },
  ...[...parts, 'addenda', 'documents'].map(
    (part): Access => ({ route: `GET /contracts/:id/${part}`, reach: view, sample, answers: 200 }),
  ),
  ...parts.map(
    (part): Access => ({
      route: `PUT /contracts/:id/${part}`,
      reach: officer,
      sample,
      body: part === 'periods' ? aMonth : noItems,
    }),
  ),
  { route: 'GET /contracts/:id/schedule', isPrinted: true, reach: view, sample, answers: 200 },
  { route: 'GET /contracts/:id/termination-pack', isPrinted: true, reach: exporter, sample },
  { route: 'GET /contract-choices', reach: officer, answers: 200 },
  { route: 'GET /contract-filters', reach: view, answers: 200 },
  {
    route: 'POST /contracts/:id/switch',
    reach: officer,
    sample,
    body: () => ({ automaticExceptions: false, reason: 'The readers are broken.' }),
  },
  { route: 'POST /contracts', reach: officer },
  { route: 'PUT /contracts/:id', reach: officer, sample, body: () => contractTerms(1, 1) },
  { route: 'DELETE /contracts/:id', reach: officer, sample },
  { route: 'POST /contracts/:id/restore', reach: officer, sample, answers: 409 },
  { route: 'POST /contracts/:id/copy', reach: officer, sample, body: () => ({}) },
  { route: 'POST /contracts/:id/submit', reach: officer, sample, body: () => ({}) },
  { route: 'POST /contracts/:id/sign', reach: officer, sample, body: () => ({}) },
  {
    route: 'POST /contracts/:id/documents',
    reach: officer,
    sample,
    body: () => ({ kind: 'letter', name: 'A letter' }),
  },
  { route: 'DELETE /contracts/:id/documents/:documentId', reach: officer, sample },
  { route: 'POST /contracts/:id/documents/:documentId/restore', reach: officer, sample },
  { route: 'POST /contracts/:id/addenda', reach: officer, sample, body: addendum },
  { route: 'PUT /contracts/:id/addenda/:addendumId', reach: officer, sample, body: addendum },
  { route: 'POST /contracts/:id/addenda/:addendumId/submit', reach: officer, sample, body: () => ({}) },
  { route: 'POST /contracts/:id/addenda/:addendumId/withdraw', reach: officer, sample, body: () => ({}) },
  ...['approve', 'return', 'suspend', 'resume', 'terminate', 'close'].map(
    (step): Access => ({
      route: `POST /contracts/:id/${step}`,
      reach: second,
      sample,
      body: () =>
        step === 'approve'
          ? {}
          : step === 'terminate'
            ? { ...remark(), terminatedOn: '2027-10-31' }
            : remark(),
    }),
  ),
  { route: 'POST /contracts/:id/addenda/:addendumId/approve', reach: second, sample, body: () => ({}) },
  { route: 'POST /contracts/:id/addenda/:addendumId/return', reach: second, sample, body: remark },
]
