import { personEngine } from '../../src/people/person/queries.ts'
import { encrypt } from '../../src/platform/crypto/encrypt.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import type { Subject } from './subject.ts'

let count = 0

/** People of a contractor who work at the site. */
export function personSubject({ env }: Awaited<ReturnType<typeof world>>, place: Workplace): Subject {
  const organizationId = place.manager.organizationId
  const siteId = place.site.id
  const later = ago(-20).slice(0, 10)
  const hidden = {
    identity_sealed: `\\x${encrypt(env, '800101015555').toString('hex')}`,
    identity_tail: '5555',
  }
  return {
    title: 'person',
    engine: personEngine,
    // Employment is ended and resumed by somebody else.
    cast: [
      { role: 'editor', also: ['zone.view'] },
      { role: 'administrator', given: {} },
      { role: 'administrator', side: 'contractor', given: {} },
      { role: 'reader' },
    ],
    participants: {},
    states: {
      active: { status: 'active' },
      ended: { status: 'ended', end_date: ago(9).slice(0, 10), end_reason: 'Left.' },
    },
    ready: { unmask: hidden },
    blocked: { unmask: { identity_sealed: null, identity_tail: null } },
    rows: (columns) => [
      [
        'person',
        {
          full_name: `Guard ${++count}`,
          organization_id: organizationId,
          type_id: 2,
          site_id: siteId,
          ...columns,
        },
      ],
    ],
    path: (ids) => `/persons/${ids[0]}`,
    bodies: {
      transfer: () => ({ organizationId, siteId, fromDate: later }),
      deactivate: () => ({ endDate: later, reason: 'Leaves.' }),
      activate: () => ({}),
    },
    calls: {
      edit: ({ path }) => ({ method: 'PUT', path, body: { fullName: 'Ali', organizationId, siteId } }),
      unmask: ({ path }) => ({ path: `${path}/unmask`, body: { field: 'identityNo' } }),
    },
    unknown: ['unmask'],
  }
}
