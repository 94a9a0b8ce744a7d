import type { Permission, Scope } from '@patuh/domain/permission'
import type { Role, Workflow } from '@patuh/domain/workflow'
import type { Db } from '../../db/db.ts'
import { type Grants, leftToOthers, type Side, type Someone, someone, standIn } from './people.ts'
import type { Casting, Subject } from './subject.ts'

/** Where the records lie, and where they do not. */
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

/** Somebody as they are cast: who, on which side, and what they hold and whether it reaches the records. */
export type Cast = { actor: Someone; side: Side; holds: Partial<Record<Permission, boolean>> }

const all = (permissions: readonly Permission[], scope: Scope): Grants =>
  Object.fromEntries(permissions.map((permission) => [permission, scope]))

/** People for each kind of try, made when first asked for. */
export function castFor(db: Db, ground: Ground, { engine: { workflow, owners } }: Subject) {
  const known = new Map<string, Promise<Cast>>()
  const nearOf = (side: Side): Scope => (side === 'contractor' ? 'org' : owners.zone ? 'zone' : 'all')

  async function make(casting: Casting, kind: Kind, more: readonly Permission[]): Promise<Cast> {
    const { side = 'agency' } = casting
    const near = nearOf(side)
    const role = workflow.roles[casting.role] as Role
    const wanted = [...new Set([role.permission, ...(casting.also ?? [])])]
    const organizationId = side === 'contractor' ? ground.contractorId : ground.agencyId
    const usual = { side, organizationId, zoneId: ground.zoneId }
    const away = { ...usual, zoneId: ground.otherZoneId }
    const person = async (wish: typeof usual, grants: Grants, reaches: (permission: string) => boolean) => ({
      actor: await someone(db, { ...wish, grants }),
      side,
      holds: Object.fromEntries(Object.keys(grants).map((name) => [name, reaches(name)])),
    })
    const full = all([workflow.view, ...wanted], near)
    if (kind === 'allowed' || kind === 'second') return person(usual, full, () => true)
    if (kind === 'substitute') {
      const absent = await of(casting, 'allowed')
      const actor = await standIn(db, absent.actor, await someone(db, usual))
      const left = Object.keys(leftToOthers(full))
      return { actor, side, holds: Object.fromEntries(left.map((name) => [name, true])) }
    }
    if (kind === 'otherOrganisation') {
      const other = { ...usual, organizationId: ground.otherContractorId }
      const isContractor = side === 'contractor'
      const scope = isContractor ? 'all' : 'org'
      return person(isContractor ? other : usual, all([workflow.view, ...wanted], scope), () => false)
    }
    if (kind === 'otherZone') return person(away, all([workflow.view, ...wanted], 'zone'), () => false)
    if (kind === 'missing') return person(usual, all([workflow.view], near), () => true)
    if (kind === 'others') return person(usual, all([workflow.view, ...more], near), () => true)
    const acting = wanted.filter((permission) => permission !== workflow.view)
    const narrowed = all(acting.length ? acting : [workflow.view], kind.slice('narrowed to '.length) as Scope)
    const sight = { [workflow.view]: side === 'contractor' ? 'org' : 'all' } as Grants
    return person(away, { ...sight, ...narrowed }, (permission) => !Object.hasOwn(narrowed, permission))
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

/** The scopes of a narrowed privilege that do not reach a record of somebody else, in another place. */
export const narrowScopes = ({ side = 'agency', names }: Casting): Scope[] =>
  side === 'contractor'
    ? ['own', 'zone']
    : names
      ? ['contract', 'org', 'zone']
      : ['contract', 'own', 'org', 'zone']

export const permissionsOf = ({ roles }: Workflow, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => roles[name]?.permission ?? [])),
]
