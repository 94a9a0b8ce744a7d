import { userEngine } from '../../src/people/user/workflow.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import type { Written } from './rows.ts'
import type { Subject } from './subject.ts'

let count = 0

/** Accounts of a contractor's people in the zone. */
export async function userSubject(
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const { id: userTypeId } = await db
    .selectFrom('userType')
    .select('id')
    .where('code', '=', 'CM')
    .executeTakeFirstOrThrow()
  const states = ['pending', 'invited', 'active', 'locked', 'suspended', 'dormant', 'closed']
  const nothing = () => ({})
  return {
    title: 'user',
    engine: userEngine,
    // An account is changed by somebody else.
    cast: [
      { role: 'editor', also: ['zone.view'], given: {} },
      { role: 'viewer', given: {} },
      { role: 'administrator', given: {} },
      { role: 'administrator', given: { password_hash: null } },
      { role: 'administrator', side: 'contractor', given: {} },
      { role: 'resetter', also: ['zone.view'], given: {} },
    ],
    participants: { requester: [(id) => ({ totp_reset_by: id, totp_reset_at: ago(0.1) })] },
    states: Object.fromEntries(states.map((status) => [status, { status, password_hash: 'x' }])),
    ready: { 'cancel-email-change': { _emailChange: true }, 'reset-totp': { totp_at: ago(9) } },
    blocked: {
      // Such an account is invited again.
      reactivate: () => undefined,
      'cancel-email-change': { _emailChange: false },
      'reset-totp': { totp_at: null },
    },
    unready: ({ password_hash: isSet }) => (isSet ? ['reinvite'] : ['reactivate']),
    rows: ({ _emailChange: isChanging, ...columns }) => {
      const n = ++count
      const person = { full_name: `Account ${n}`, organization_id: place.manager.organizationId, type_id: 2 }
      const change = { user_id: '@1', email: `new${n}@patuh.example`, asked_by: place.admin.id }
      return [
        ['person', person],
        ['user', { person_id: '@0', email: `account${n}@patuh.example`, ...columns }],
        ['user_user_type', { user_id: '@1', user_type_id: userTypeId }],
        ['user_zone', { user_id: '@1', zone_id: place.zone.id }],
        ...(isChanging ? [['email_change', change] as Written] : []),
      ]
    },
    index: 1,
    path: (ids) => `/users/${ids[1]}`,
    bodies: {
      resend: nothing,
      'cancel-invitation': nothing,
      suspend: () => ({ reason: 'Under enquiry.' }),
      reactivate: nothing,
      'end-sessions': nothing,
      'change-email': () => ({ email: `other${++count}@patuh.example` }),
      'cancel-email-change': nothing,
      'start-reset': nothing,
      'reset-totp': nothing,
    },
    calls: {
      'view-as': ({ path }) => ({ path: `${path}/view-as`, body: { reason: 'They asked for help.' } }),
      edit: ({ path }) => ({
        method: 'PUT',
        path,
        body: { userTypeIds: [userTypeId], zoneIds: [place.zone.id], contractIds: [] },
      }),
    },
  }
}
