import type { Permission, Scope } from '@patuh/domain/platform/permission'
import type { Role, Workflow } from '@patuh/domain/platform/workflow'
import type { Db } from '../../src/platform/db/db.ts'
import { delegate, delegated, type Grants, type Side, type Someone, someone } from './people.ts'
import type { Casting, Subject } from './subject.ts'

/** The places of the records, and places out of their scope. */
export type Ground = {
  zoneId: number
  otherZoneId: number
  agencyId: number
  contractorId: number
  otherContractorId: number
}

export type Kind =
  | 'allowed'
  | 'second'
  | 'substitute'
  | 'otherOrganisation'
  | 'otherZone'
  | 'missing'
  | 'others'
  | `narrowed to ${Scope}`

/** A test person: the user, their side, and their permissions with whether the records are in scope. */
export type Cast = { actor: Someone; side: Side; holds: Partial<Record<Permission, boolean>> }

const all = (permissions: readonly Permission[], scope: Scope): Grants =>
  Object.fromEntries(permissions.map((permission) => [permission, scope]))

type Held = { grants: Grants; reaches: (permission: string) => boolean }

const isReached = () => true
const isOutOfScope = () => false

/** Views everything, but acts in another scope only. */
function narrowed(view: Permission, wanted: readonly Permission[], side: Side, scope: Scope): Held {
  const acting = wanted.filter((permission) => permission !== view)
  const short = all(acting.length ? acting : [view], scope)
  return {
    grants: { [view]: side === 'contractor' ? 'org' : 'all', ...short },
    reaches: (permission) => !Object.hasOwn(short, permission),
  }
}

/** The permissions and scopes of each kind of test person. */
function heldBy(
  kind: Exclude<Kind, 'substitute'>,
  side: Side,
  {
    view,
    wanted,
    more,
    near,
  }: { view: Permission; wanted: Permission[]; more: readonly Permission[]; near: Scope },
): Held {
  const full = [view, ...wanted]
  switch (kind) {
    case 'allowed':
    case 'second':
      return { grants: all(full, near), reaches: isReached }
    case 'otherOrganisation':
      // A contractor sees its own rows only, whatever its privileges are.
      return { grants: all(full, side === 'contractor' ? 'all' : 'org'), reaches: isOutOfScope }
    case 'otherZone':
      return { grants: all(full, 'zone'), reaches: isOutOfScope }
    case 'missing':
      return { grants: all([view], near), reaches: isReached }
    case 'others':
      return { grants: all([view, ...more], near), reaches: isReached }
    default:
      return narrowed(view, wanted, side, kind.slice('narrowed to '.length) as Scope)
  }
}

/** The people for each kind of try, created on first use. */
export function castFor(db: Db, ground: Ground, { engine: { workflow, owners } }: Subject) {
  const known = new Map<string, Promise<Cast>>()

  const homeOf = (side: Side, kind: Kind) => {
    const { contractorId, otherContractorId, agencyId } = ground
    const contractor = kind === 'otherOrganisation' ? otherContractorId : contractorId
    const isAway = kind === 'otherZone' || kind.startsWith('narrowed')
    return {
      side,
      organizationId: side === 'contractor' ? contractor : agencyId,
      zoneId: isAway ? ground.otherZoneId : ground.zoneId,
    }
  }

  async function substituteOf(casting: Casting, side: Side): Promise<Cast> {
    const absent = await of(casting, 'allowed')
    const actor = await delegate(db, absent.actor, await someone(db, homeOf(side, 'allowed')))
    return { actor, side, holds: delegated(absent.holds) }
  }

  async function make(casting: Casting, kind: Kind, more: readonly Permission[]): Promise<Cast> {
    const { side = 'agency', role, also = [] } = casting
    if (kind === 'substitute') return substituteOf(casting, side)
    const wanted = [...new Set([(workflow.roles[role] as Role).permission, ...also])]
    const near = side === 'contractor' ? 'org' : owners.zone ? 'zone' : 'all'
    const { grants, reaches } = heldBy(kind, side, { view: workflow.view, wanted, more, near })
    const actor = await someone(db, { ...homeOf(side, kind), grants })
    const holds = Object.fromEntries(Object.keys(grants).map((name) => [name, reaches(name)]))
    return { actor, side, holds }
  }

  const of = (casting: Casting, kind: Kind, more: readonly Permission[] = []) => {
    const { role, side, also } = casting
    const key = kind === 'others' ? `others ${more}` : JSON.stringify([role, side, also, kind])
    const found = known.get(key) ?? make(casting, kind, more)
    known.set(key, found)
    return found
  }
  return of
}

/** The scopes of a narrowed privilege that exclude a record of somebody else in another place. */
export const narrowScopes = ({ side = 'agency', names }: Casting): Scope[] =>
  side === 'contractor'
    ? ['own', 'zone']
    : names
      ? ['contract', 'org', 'zone']
      : ['contract', 'own', 'org', 'zone']

export const permissionsOf = ({ roles }: Workflow, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => roles[name]?.permission ?? [])),
]
