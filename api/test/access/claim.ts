import type { Access } from '../access.ts'
import { claimSample as sample } from '../case-sample.ts'

//               SA AA IN VF AP CO FP FA CM CS AU
const view = '   -  a  -  z  -  z  a  a  g  -  a'
const prepare = '-  -  -  -  -  -  a  -  -  -  -'
const submit = ' -  -  -  -  -  -  a  -  g  -  -'
const approve = '-  -  -  z  -  z  -  a  -  -  -'
const take = '   -  a  -  -  -  -  a  a  g  -  a'
const lock = '   -  a  -  -  -  z  a  -  -  -  -'

export const claimAccess: Access[] = [
  { route: 'GET /claims', reach: view, sample, answers: 200 },
  { route: 'GET /claims/export', reach: take, answers: 200 },
  { route: 'GET /claims/:id', reach: view, sample, answers: 200 },
  { route: 'GET /claims/:id/events', reach: view, sample, answers: 200 },
  { route: 'GET /claims/:id/proof', reach: view, sample },
  { route: 'GET /claims/:id/statement', isPrinted: true, reach: view, sample },
  { route: 'GET /claims/:id/export', isPrinted: true, reach: take, sample, answers: 200 },
  { route: 'POST /claims', reach: prepare },
  { route: 'POST /claims/:id/generate', reach: prepare, sample, body: () => ({}) },
  { route: 'POST /claims/:id/send', reach: prepare, sample, body: () => ({}) },
  {
    route: 'POST /claims/:id/resolve',
    reach: prepare,
    sample,
    body: () => ({ key: 'L1', resolution: 'keep', reply: 'It was so.' }),
  },
  {
    route: 'POST /claims/:id/pay',
    reach: prepare,
    sample,
    body: () => ({ voucherNo: 'V-1', paidOn: '2024-03-31' }),
  },
  { route: 'POST /claims/:id/agree', mayRefuse: true, reach: submit, sample, body: () => ({ all: true }) },
  {
    route: 'POST /claims/:id/dispute',
    mayRefuse: true,
    reach: submit,
    sample,
    body: () => ({ key: 'L1', text: 'Not so.' }),
  },
  { route: 'POST /claims/:id/submit', mayRefuse: true, reach: submit, sample, body: () => ({}) },
  {
    route: 'POST /claims/:id/documents',
    mayRefuse: true,
    reach: submit,
    sample,
    body: () => ({ kind: 'other', fileId: 2_000_000_000 }),
  },
  { route: 'POST /claims/:id/approve', reach: approve, sample, body: () => ({}) },
  { route: 'POST /claims/:id/return', reach: approve, sample, body: () => ({ remark: 'Not complete.' }) },
  { route: 'POST /claims/:id/certify', reach: approve, sample, body: () => ({}) },
  { route: 'POST /claims/:id/suspend', reach: lock, sample, body: () => ({ reason: 'Under enquiry.' }) },
  { route: 'POST /claims/:id/resume', reach: lock, sample, body: () => ({ reason: 'Over.' }) },
]
