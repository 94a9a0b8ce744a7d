import { type DryRun, type Grant, inOrder } from '@patuh/domain/access/privilege'
import { barrier } from '@patuh/domain/platform/barrier'
import {
  type Action,
  type Permission,
  type Scope,
  type Screen,
  scopes,
} from '@patuh/domain/platform/permission'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import * as queries from './dry-run-queries.ts'
import { abandoned } from './pending-work.ts'

type Held = Map<Permission, Set<Scope>>
type Effect = DryRun['effects'][number]

/** The permissions of a user through all their user types, without those that are barred. */
function heldBy({ side, userTypes }: queries.Holder, grantsOf: (userTypeId: number) => Grant[]): Held {
  const subject = { side, userTypes: userTypes.map(({ code }) => code) }
  const held: Held = new Map()
  for (const { screen, action, scope } of userTypes.flatMap(({ id }) => grantsOf(id))) {
    if (barrier(subject, screen, action)) continue
    const key = `${screen}.${action}` as Permission
    held.set(key, (held.get(key) ?? new Set()).add(scope))
  }
  return held
}

/** `all` includes every narrower scope. */
const plain = (found: Set<Scope> | undefined): Scope[] =>
  found?.has('all') ? ['all'] : scopes.filter((scope) => found?.has(scope))

function kindOf(before: Scope[], after: Scope[]): Effect['kind'] {
  if (before.length === 0) return 'gain'
  if (after.length === 0) return 'loss'
  const covers = (wide: Scope[], narrow: Scope[]) =>
    wide.includes('all') || narrow.every((scope) => wide.includes(scope))
  if (covers(after, before)) return 'wider'
  return covers(before, after) ? 'narrower' : 'other'
}

/** Groups users with the same change of a permission. */
function effectsOf(users: { holder: queries.Holder; before: Held; after: Held }[]): Effect[] {
  const effects = new Map<string, Effect>()
  for (const { holder, before, after } of users)
    for (const permission of new Set([...before.keys(), ...after.keys()])) {
      const [scopesBefore, scopesAfter] = [plain(before.get(permission)), plain(after.get(permission))]
      if (scopesBefore.join() === scopesAfter.join()) continue
      const key = `${permission} ${scopesBefore} ${scopesAfter}`
      const [screen, action] = permission.split('.') as [Screen, Action]
      const { id, name, organization, zones } = holder
      const effect = effects.get(key) ?? {
        screen,
        action,
        kind: kindOf(scopesBefore, scopesAfter),
        before: scopesBefore,
        after: scopesAfter,
        users: [],
      }
      effect.users.push({ id, name, organization, zones })
      effects.set(key, effect)
    }
  const order = inOrder([...effects.values()].map(({ screen, action }) => ({ screen, action, scope: 'all' })))
  const place = ({ screen, action }: Effect) =>
    order.findIndex((other) => other.screen === screen && other.action === action)
  return [...effects.values()].toSorted((one, other) => place(one) - place(other))
}

/** What would change, and for which users, if a user type had these privileges. */
export async function dryRunOf(db: Db, userTypeId: number, grants: Grant[]): Promise<DryRun> {
  const stored = await queries.grantsByType(db)
  const before = (id: number) => stored.get(id) ?? []
  const after = (id: number) => (id === userTypeId ? grants : before(id))
  const holders = await queries.holdersOf(db, userTypeId)
  const users = holders.map((holder) => ({
    holder,
    before: heldBy(holder, before),
    after: heldBy(holder, after),
  }))
  const effects = effectsOf(users)
  const affectedIds = [...new Set(effects.flatMap((effect) => effect.users.map(({ id }) => id)))]
  const changed = new Set(effects.map(({ screen, action }) => `${screen}.${action}`))
  const concerned = contributed('pendingWork').filter(({ permission }) => changed.has(permission))
  const left = await abandoned(db, concerned, async (permission) => ({
    before: await queries.everyoneWith(db, permission, before),
    after: await queries.everyoneWith(db, permission, after),
  }))
  return { effects, sessions: await queries.sessionsOf(db, affectedIds), abandoned: left }
}
