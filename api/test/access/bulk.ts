import type { Access } from '../access.ts'
import { bulkJobSample } from '../own-sample.ts'

const ids = [2_000_000_000]

//                                        SA AA IN VF AP CO FP FA CM CS AU
const actions: [string, string, object?][] = [
  ['types/bulk/activate', '               a  -  -  -  -  -  -  -  -  -  -'],
  ['types/bulk/deactivate', '             a  -  -  -  -  -  -  -  -  -  -'],
  ['positions/bulk/activate', '           a  a  -  -  -  -  -  -  -  -  -'],
  ['positions/bulk/deactivate', '         a  a  -  -  -  -  -  -  -  -  -'],
  ['zones/bulk/activate', '               a  a  -  -  -  -  -  -  -  -  -'],
  ['zones/bulk/deactivate', '             a  a  -  -  -  -  -  -  -  -  -'],
  ['organization-types/bulk/activate', '  a  a  -  -  -  -  -  -  -  -  -'],
  ['organization-types/bulk/deactivate', 'a  a  -  -  -  -  -  -  -  -  -'],
  ['user-types/bulk/activate', '          a  -  -  -  -  -  -  -  -  -  -'],
  ['user-types/bulk/deactivate', '        a  -  -  -  -  -  -  -  -  -  -', { moveToId: null }],
  ['persons/bulk/activate', '             -  a  -  -  -  -  -  -  g  -  -'],
  [
    'persons/bulk/deactivate',
    '           -  a  -  -  -  -  -  -  g  -  -',
    { endDate: '2030-01-01', reason: 'x' },
  ],
  [
    'persons/bulk/transfer',
    '             -  a  -  -  -  -  -  -  g  g  -',
    { organizationId: 1, fromDate: '2030-01-01' },
  ],
  ['user-profiles/bulk/suspend', '        a  a  -  -  -  -  -  -  -  -  -', { reason: 'x' }],
  ['user-profiles/bulk/reactivate', '     a  a  -  -  -  -  -  -  -  -  -', { reason: 'x' }],
  ['type-of-offences/bulk/activate', '    -  a  -  -  -  -  -  -  -  -  -'],
  ['type-of-offences/bulk/deactivate', '  -  a  -  -  -  -  -  -  -  -  -'],
  ['tour-rounds/bulk/cancel', '           -  -  -  -  -  z  -  -  -  g  -', { reason: 'A storm' }],
  ['compliance-items/bulk/check', '       -  -  z  -  -  z  -  -  -  -  -', { state: 'met' }],
  ['users/bulk/suspend', '                a  a  -  -  -  -  -  -  g  -  -', { reason: 'x' }],
  ['registrations/bulk/reject', '         a  a  -  -  -  -  -  -  g  -  -', { remark: 'x' }],
  ['users/bulk/reactivate', '             a  a  -  -  -  -  -  -  g  -  -'],
  ['users/bulk/resend', '                 a  a  -  -  -  -  -  -  g  -  -'],
  ['users/bulk/move-zone', '              a  a  -  -  -  -  -  -  g  -  -', { zoneIds: [] }],
]

/** The permission for each record is checked when the job runs; a job is visible to its creator only. */
export const bulkAccess: Access[] = [
  ...actions.map(
    ([path, reach, input]): Access => ({
      route: `POST /${path}`,
      reach,
      body: () => (input ? { ids, input } : { ids }),
      answers: 202,
    }),
  ),
  {
    route: 'POST /users/bulk/add-role',
    reach: '                              a  a  -  -  -  -  -  -  g  -  -',
    body: () => ({ ids, input: { userTypeId: 2_000_000_000 } }),
    answers: 400,
  },
  ...['read', 'unread', 'delete'].map(
    (name): Access => ({
      route: `POST /notifications/bulk/${name}`,
      reach: 'signedIn',
      body: () => ({ ids }),
      answers: 202,
    }),
  ),
  { route: 'GET /bulk-jobs/:id', reach: 'signedIn', isOwn: true, sample: bulkJobSample },
  { route: 'GET /bulk-jobs/:id/rows', reach: 'signedIn', isOwn: true, sample: bulkJobSample },
  { route: 'GET /bulk-jobs/:id/export', reach: 'signedIn', isOwn: true, sample: bulkJobSample },
]
