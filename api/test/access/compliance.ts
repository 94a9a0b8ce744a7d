import type { Access } from '../access.ts'

//               SA AA IN VF AP CO FP FA CM CS AU
const view = '   -  a  z  z  a  z  a  a  g  -  a'
const take = '   -  a  -  -  -  -  -  -  -  -  a'
const record = ' -  -  z  -  -  z  -  -  -  -  -'
const justify = '-  -  -  -  -  -  -  -  g  -  -'
const verify = ' -  -  -  z  -  -  -  -  -  -  -'
const appeal = ' -  -  -  -  a  -  -  -  -  -  -'

export const complianceAccess: Access[] = [
  { route: 'GET /compliance-items', reach: view, answers: 200 },
  { route: 'POST /compliance-items/:id/check', reach: record },
  { route: 'POST /compliance-items/:id/evidence', reach: justify },
  { route: 'POST /compliance-items/:id/declare', reach: justify },
  { route: 'POST /compliance-items/:id/raise', reach: record },
  { route: 'GET /compliance-items/export', reach: take, answers: 200 },
  { route: 'GET /compliance-complaints/export', reach: take, answers: 200 },
  { route: 'POST /compliance-complaints', reach: record },
  { route: 'GET /compliance-complaints', reach: view, answers: 200 },
  { route: 'GET /compliance-complaints/:id', reach: view, answers: 404 },
  { route: 'POST /compliance-complaints/:id/justify', reach: justify },
  { route: 'POST /compliance-complaints/:id/verify', reach: verify },
  { route: 'POST /compliance-complaints/:id/return', reach: verify },
  { route: 'POST /compliance-complaints/:id/answer', reach: justify },
  { route: 'POST /compliance-complaints/:id/withdraw', reach: record },
  { route: 'POST /compliance-complaints/:id/appeal', reach: justify },
  { route: 'POST /compliance-complaints/:id/appeal/decide', reach: appeal },
]
