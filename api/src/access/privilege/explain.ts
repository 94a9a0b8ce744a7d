import type { Explanation } from '@patuh/domain/access/privilege'
import { barrier } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Screen } from '@patuh/domain/platform/permission'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/error.ts'
import { findPerson } from '../session/queries.ts'
import { evaluate, grantsOf } from './explain-queries.ts'

type Terms = Explanation['terms']
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type Evaluated = NonNullable<Awaited<ReturnType<typeof evaluate>>>
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

function sideOf({ user }: Actor, screen: Screen, action: Action, record: Evaluated | undefined) {
  const subject = { side: user.userProfile.typeId, userTypes: user.userTypes.map(({ code }) => code) }
  const found = barrier(subject, screen, action)
  if (found) return term('side', false, found)
  return record?.isSideFine === false ? term('side', false, 'otherContractor') : term('side', true, 'fine')
}

function privilege(grants: Grants, record: Evaluated | undefined) {
  if (grants.length === 0) return term('privilege', false, 'none')
  if (!record) return term('privilege', true, 'held')
  return grants.some(({ isReached }) => isReached)
    ? term('privilege', true, 'reached')
    : term('privilege', false, 'outOfScope')
}

const duties = (record: Evaluated | undefined) =>
  record?.isFree === false ? term('duties', false, 'hadPart', record.parts) : term('duties', true, 'fine')

const state = (record: Evaluated | undefined) =>
  record?.isStart === false ? term('state', false, 'elsewhere', [record.state]) : term('state', true, 'fine')

type Question = {
  userId: number
  screen: Screen
  action: Action
  kind: RecordKind | undefined
  recordId?: number
}

/** Explains each term of the authorization decision for a user, an action and, optionally, a record. */
export async function explain(
  db: Db,
  asker: Actor,
  { userId, screen, action, kind, recordId }: Question,
): Promise<Explanation> {
  const person = await findPerson(db, userId)
  if (!person) throw notFound()
  const { actor } = person
  const permission = `${screen}.${action}` as Permission
  const record =
    kind && recordId ? await evaluate(db, asker, actor, { kind, permission, id: recordId }) : undefined
  if (recordId && !record) throw notFound()
  const grants: Grants = (await grantsOf(db, userId, permission)).map((grant) => ({
    ...grant,
    isReached: record ? record.reached.includes(grant.scope) : null,
  }))
  const terms: Terms = [
    account(person),
    sideOf(actor, screen, action, record),
    privilege(grants, record),
    duties(record),
    state(record),
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
    record: record && recordId ? { id: recordId, name: record.name } : null,
    terms,
    grants,
  }
}
