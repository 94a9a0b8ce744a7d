import type { Access } from '../access.ts'
import { importSample } from '../own-sample.ts'

//                            SA AA IN VF AP CO FP FA CM CS AU
const exports = {
  types: '                    a  a  -  -  -  -  -  -  -  -  a',
  'user-types': '             a  a  -  -  -  -  -  -  -  -  a',
  'mail-deliveries': '        a  -  -  -  -  -  -  -  -  -  -',
  announcements: '            a  a  -  -  -  -  -  -  -  -  a',
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
  'lock-overrides': '         -  a  -  -  -  -  a  -  g  -  a',
}

export const transferAccess: Access[] = Object.entries(exports).map(([path, reach]) => ({
  route: `GET /${path}/export`,
  reach,
  answers: 200,
}))

//                            SA AA IN VF AP CO FP FA CM CS AU
const imports = {
  persons: '                  -  a  -  -  -  -  -  -  g  -  -',
  'user-profiles': '          a  a  -  -  -  a  -  -  -  -  -',
  zones: '                    a  a  -  -  -  -  -  -  -  -  -',
  'type-of-offences': '       -  a  -  -  -  a  -  -  -  -  -',
  disturbances: '             -  -  -  z  -  z  -  -  -  -  -',
  users: '                    a  a  -  -  -  -  -  -  g  -  -',
}

const kinds: Record<string, string> = {
  persons: 'person',
  'user-profiles': 'organization',
  zones: 'zone',
  'type-of-offences': 'typeOfOffence',
  disturbances: 'disturbance',
  users: 'user',
}

/** An import is visible to its creator only; others get 404. */
export const importAccess: Access[] = Object.entries(imports).flatMap(([path, reach]): Access[] => {
  const mine = { reach, isOwn: true, sample: importSample(kinds[path] ?? '') } as const
  return [
    // A request without a file answers 400, but a missing permission is answered first.
    { route: `POST /${path}/import`, reach, body: () => ({}), answers: 400 },
    { route: `GET /${path}/import`, reach, answers: 200 },
    { route: `GET /${path}/import/template`, reach, answers: 200 },
    { route: `GET /${path}/import/:id`, ...mine },
    { route: `GET /${path}/import/:id/errors`, ...mine },
    { route: `POST /${path}/import/:id/check`, ...mine, body: () => ({ columns: [null] }) },
    { route: `POST /${path}/import/:id/apply`, ...mine },
    { route: `POST /${path}/import/:id/undo`, ...mine },
  ]
})
