import type { Explanation } from '@patuh/domain/access/privilege'
import { barrier } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Screen } from '@patuh/domain/platform/permission'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/error.ts'
import { findPerson } from '../session/queries.ts'
import { grantsOf, lookAt } from './explain-queries.ts'

type Terms = Explanation['terms']
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type Look = NonNullable<Awaited<ReturnType<typeof lookAt>>>
type Grants = Explanation['grants']

const term = (name: Terms[number]['term'], holds: boolean, reason: string, about: string[] = []) => ({
  term: name,
  holds,
  reason,
  about,
})

function account({ status, organizationIsActive }: Person) {
  if (status !== 'active') return term('account', false, 'inactive', [status])
  return organizationIsActive ? term('account', true, 'active') : term('account', false, 'organization')
}

function sideOf({ user }: Actor, screen: Screen, action: Action, look: Look | undefined) {
  const standing = { side: user.userProfile.typeId, userTypes: user.userTypes.map(({ code }) => code) }
  const found = barrier(standing, screen, action)
  if (found) return term('side', false, found)
  return look?.isSideFine === false ? term('side', false, 'otherContractor') : term('side', true, 'fine')
}

function privilege(grants: Grants, look: Look | undefined) {
  if (grants.length === 0) return term('privilege', false, 'none')
  if (!look) return term('privilege', true, 'held')
  return grants.some(({ isReached }) => isReached)
    ? term('privilege', true, 'reached')
    : term('privilege', false, 'outOfScope')
}

const duties = (look: Look | undefined) =>
  look?.isFree === false ? term('duties', false, 'hadPart', look.parts) : term('duties', true, 'fine')

const state = (look: Look | undefined) =>
  look?.isStart === false ? term('state', false, 'elsewhere', [look.state]) : term('state', true, 'fine')

type Question = {
  userId: number
  screen: Screen
  action: Action
  kind: RecordKind | undefined
  recordId?: number
}

/** Each term of the decision about one person, one action and, if asked, one record: what holds and why. */
export async function explain(
  db: Db,
  asker: Actor,
  { userId, screen, action, kind, recordId }: Question,
): Promise<Explanation> {
  const person = await findPerson(db, userId)
  if (!person) throw notFound()
  const { actor } = person
  const permission = `${screen}.${action}` as Permission
  const look =
    kind && recordId ? await lookAt(db, asker, actor, { kind, permission, id: recordId }) : undefined
  if (recordId && !look) throw notFound()
  const grants: Grants = (await grantsOf(db, userId, permission)).map((grant) => ({
    ...grant,
    isReached: look ? look.reached.includes(grant.scope) : null,
  }))
  const terms: Terms = [
    account(person),
    sideOf(actor, screen, action, look),
    privilege(grants, look),
    duties(look),
    state(look),
  ]
  const { name, userTypes, userProfile } = actor.user
  return {
    isAllowed: terms.every(({ holds }) => holds),
    user: {
      id: userId,
      name,
      organization: userProfile.name,
      userTypes: userTypes.map(({ name: of }) => of),
    },
    record: look && recordId ? { id: recordId, name: look.name } : null,
    terms,
    grants,
  }
}
