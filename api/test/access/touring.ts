import type { Access } from '../access.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  -  z  a  -  g  g  a'
const take = '      -  a  -  -  -  -  -  -  g  -  a'
const write = '     -  -  -  -  -  z  -  -  -  g  -'
const scan = '      -  -  -  -  -  -  -  -  -  g  -'

export const touringAccess: Access[] = [
  { route: 'GET /tour-routes', reach: view, answers: 200 },
  { route: 'GET /tour-routes/export', reach: take, answers: 200 },
  { route: 'GET /tour-routes/:id', reach: view, answers: 404 },
  { route: 'GET /tour-routes/:id/sheet', reach: view, answers: 404 },
  { route: 'GET /tour-routes/:id/tags', reach: view, answers: 404 },
  { route: 'POST /tour-tags/test', reach: view },
  { route: 'POST /tour-checkpoints/:id/rotate', reach: write },
  { route: 'GET /tour-rounds', reach: view, answers: 200 },
  { route: 'GET /tour-rounds/export', reach: take, answers: 200 },
  { route: 'GET /tour-rounds/:id', reach: view, answers: 404 },
  { route: 'GET /tour-quality', reach: view },
  { route: 'GET /tour-places', reach: view, answers: 200 },
  { route: 'POST /tour-routes', reach: write },
  { route: 'PUT /tour-routes/:id', reach: write },
  { route: 'POST /tour-rounds/:id/cancel', reach: write },
  { route: 'POST /tour-scans', reach: scan },
]
