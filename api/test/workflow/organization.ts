import { changeEngine, organizationEngine } from '../../src/people/organization/workflow.ts'
import { registrationEngine } from '../../src/people/registration/queries.ts'
import { encrypt } from '../../src/platform/crypto/encrypt.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { type Columns, type Written, writeRows } from './rows.ts'
import type { Subject } from './subject.ts'

type World = Awaited<ReturnType<typeof world>>

let count = 0
const reason = () => ({ reason: 'For good reasons.' })

/** A contractor that works in the zone. */
const organizationRow = (place: Workplace, typeId: number, columns: Columns): Written => {
  const n = ++count
  const named = { name: `Walked ${n}`, short_name: `W${n}`, type_id: 2, organization_type_id: typeId }
  return ['organization', { ...named, zone_ids: [place.zone.id], ...columns }]
}

function organizationSubject({ db, env }: World, place: Workplace, typeId: number): Subject {
  const row = (columns: Columns) => organizationRow(place, typeId, columns)
  return {
    title: 'organisation',
    engine: organizationEngine,
    // Its status is changed by persons of another organisation.
    cast: [{ role: 'editor' }, { role: 'administrator', given: {} }, { role: 'reader' }],
    participants: {},
    states: {
      active: { status: 'active' },
      suspended: { status: 'suspended', status_reason: 'Under enquiry.' },
      merged: { status: 'merged', merged_into_id: place.manager.organizationId },
    },
    ready: {
      unmask: {
        bank_account_sealed: `\\x${encrypt(env, '123456789').toString('hex')}`,
        bank_account_tail: '6789',
      },
    },
    blocked: { unmask: { bank_account_sealed: null, bank_account_tail: null } },
    rows: (columns) => [row(columns)],
    path: (ids) => `/user-profiles/${ids[0]}`,
    bodies: {
      suspend: reason,
      reactivate: reason,
      merge: async () => ({ ...reason(), intoId: (await writeRows(db, [row({ status: 'active' })]))[0] }),
    },
    calls: {
      edit: ({ path }) => ({
        method: 'PUT',
        path,
        body: {
          name: `Walked ${++count}`,
          shortName: 'W',
          typeId: 2,
          organizationTypeId: typeId,
          zoneIds: [place.zone.id],
        },
      }),
      unmask: ({ path }) => ({ path: `${path}/unmask`, body: { field: 'bankAccount' } }),
    },
    unknown: ['unmask'],
  }
}

function changeSubject(place: Workplace, typeId: number): Subject {
  return {
    title: 'change of an organisation',
    engine: changeEngine,
    cast: [{ role: 'decider' }],
    participants: { requester: [(id) => ({ requested_by: id })] },
    states: {
      pending: { status: 'pending' },
      approved: { status: 'approved' },
      rejected: { status: 'rejected' },
    },
    rows: (columns) => [
      organizationRow(place, typeId, {}),
      [
        'organization_change',
        { organization_id: '@0', fields: { bankName: 'Bank' }, requested_by: place.manager.id, ...columns },
      ],
    ],
    index: 1,
    path: (ids) => `/user-profiles/${ids[0]}`,
    read: ({ allowedActions }: { allowedActions: string[] }) => ({
      allowedActions: allowedActions.map((name) => name.replace(/Change$/, '')),
    }),
    bodies: { approve: reason, reject: reason },
    isReadFirst: true,
  }
}

async function registrationSubject({ db }: World, place: Workplace): Promise<Subject> {
  const { id: userTypeId } = await db
    .selectFrom('userType')
    .select('id')
    .where('code', '=', 'CM')
    .executeTakeFirstOrThrow()
  return {
    title: 'registration',
    engine: registrationEngine,
    cast: [{ role: 'decider' }, { role: 'decider', side: 'contractor' }],
    participants: {},
    states: {
      pending: { status: 'pending' },
      approved: { status: 'approved' },
      rejected: { status: 'rejected' },
    },
    blocked: { approve: (_, side) => (side === 'agency' ? { organization_id: null } : undefined) },
    rows: (columns) => {
      const n = ++count
      const person = { full_name: `Walker ${n}`, email: `walker${n}@patuh.example`, phone: '0123456789' }
      const asked = { registration_no: `REG-${n}`, position: 'Manager', reason: 'Work', locale: 'en' }
      return [
        ['registration', { ...person, ...asked, organization_id: place.manager.organizationId, ...columns }],
      ]
    },
    path: (ids) => `/registrations/${ids[0]}`,
    bodies: { approve: () => ({ userTypeId }), reject: () => ({ remark: 'Not known here.' }) },
  }
}

export async function organizationSubjects(here: World, place: Workplace) {
  const { organizationTypeId } = await here.db
    .selectFrom('organization')
    .select('organizationTypeId')
    .where('id', '=', place.manager.organizationId)
    .executeTakeFirstOrThrow()
  return [
    organizationSubject(here, place, organizationTypeId),
    changeSubject(place, organizationTypeId),
    await registrationSubject(here, place),
  ]
}
