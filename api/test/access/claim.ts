import type { Access } from '../access.ts'

//               SA AA IN VF AP CO FP FA CM CS AU
const view = '   -  a  -  z  -  z  a  a  g  -  a'
const prepare = '-  -  -  -  -  -  a  -  -  -  -'
const submit = ' -  -  -  -  -  -  a  -  g  -  -'
const approve = '-  -  -  z  -  z  -  a  -  -  -'
const take = '   -  a  -  -  -  -  a  a  g  -  a'
const lock = '   -  a  -  -  -  z  a  -  -  -  -'

export const claimAccess: Access[] = [
  { route: 'GET /claims', reach: view, answers: 200 },
  { route: 'GET /claims/export', reach: take, answers: 200 },
  { route: 'GET /claims/:id', reach: view, answers: 404 },
  { route: 'GET /claims/:id/events', reach: view, answers: 404 },
  { route: 'GET /claims/:id/proof', reach: view, answers: 404 },
  { route: 'GET /claims/:id/statement', reach: view, answers: 404 },
  { route: 'GET /claims/:id/export', reach: take, answers: 404 },
  { route: 'POST /claims', reach: prepare },
  { route: 'POST /claims/:id/generate', reach: prepare },
  { route: 'POST /claims/:id/send', reach: prepare },
  { route: 'POST /claims/:id/resolve', reach: prepare },
  { route: 'POST /claims/:id/pay', reach: prepare },
  { route: 'POST /claims/:id/agree', reach: submit },
  { route: 'POST /claims/:id/dispute', reach: submit },
  { route: 'POST /claims/:id/submit', reach: submit },
  { route: 'POST /claims/:id/documents', reach: submit },
  { route: 'POST /claims/:id/approve', reach: approve },
  { route: 'POST /claims/:id/return', reach: approve },
  { route: 'POST /claims/:id/certify', reach: approve },
  { route: 'POST /claims/:id/suspend', reach: lock },
  { route: 'POST /claims/:id/resume', reach: lock },
]
