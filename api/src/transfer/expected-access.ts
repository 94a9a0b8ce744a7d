import type { Access } from '../test/access.ts'

//                            SA AA IN VF AP CO FP FA CM CS AU
const exports = {
  types: '                    a  a  -  -  -  -  -  -  -  -  a',
  'user-types': '             a  a  -  -  -  -  -  -  -  -  a',
  persons: '                  a  a  -  -  -  -  -  -  g  -  a',
  positions: '                a  a  -  -  -  a  -  -  a  -  a',
  zones: '                    a  a  z  z  -  z  -  -  c  c  a',
  'organization-types': '     a  a  -  -  -  -  -  -  -  -  a',
  'user-profiles': '          -  a  -  -  -  -  -  -  -  -  a',
  users: '                    -  -  -  -  -  -  -  -  -  -  a',
  formulas: '                 -  -  -  -  -  -  -  -  -  -  a',
  contracts: '                -  a  -  -  -  a  -  -  -  -  a',
  'type-of-offences': '       -  -  -  -  -  -  -  -  -  -  a',
  complaints: '               -  a  o  -  -  -  -  -  -  -  a',
  'complaints/history': '     -  a  z  z  a  z  a  a  g  -  a',
  'complaints/queue': '       -  -  -  z  -  -  -  -  -  -  -',
  'claim-records': '          -  a  -  -  -  z  a  a  g  -  a',
  attendances: '              -  a  -  -  -  -  a  -  g  -  a',
}

export const transferAccess: Access[] = Object.entries(exports).map(([path, reach]) => ({
  route: `GET /${path}/export`,
  reach,
  answers: 200,
}))
