import type { OrganizationInput } from '@patuh/domain/people/organization'
import { side } from '@patuh/domain/platform/barrier'
import { masked } from '@patuh/domain/platform/mask'
import type { Actor } from '../../platform/authorization/actor.ts'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { wrongField } from '../../platform/http/record.ts'
import * as changeRequest from './change-request.ts'
import * as queries from './queries.ts'

/** The columns of a bank account: encrypted, with its last digits to show; none if it was not sent. */
const account = (env: Env, { bankAccount }: OrganizationInput) =>
  bankAccount === undefined
    ? {}
    : {
        bankAccountSealed: bankAccount === null ? null : encrypt(env, bankAccount),
        bankAccountTail: bankAccount === null ? null : masked(bankAccount),
      }

const stored = ({ contacts, documents, ...input }: Omit<OrganizationInput, 'bankAccount'>) => ({
  ...input,
  contacts: JSON.stringify(contacts),
  documents: JSON.stringify(documents),
})

async function refuseOutOfScope(trx: Trx, actor: Actor, { parentId }: OrganizationInput) {
  if (parentId !== null && !(await queries.isInScope(trx, actor, parentId)))
    throw wrongField('parentId', 'unknownReference')
}

export async function create(trx: Trx, env: Env, actor: Actor, input: OrganizationInput) {
  const { bankAccount: _, ...plain } = input
  await refuseOutOfScope(trx, actor, input)
  return queries.insert(trx, { ...stored(plain), ...account(env, input) })
}

/** Saves an edit; a contractor's changes of licences and bank account become a change request. */
export async function save(
  trx: Trx,
  env: Env,
  actor: Actor,
  at: { id: number; version: number },
  input: OrganizationInput,
) {
  const { bankAccount: _, ...plain } = input
  if (actor.user.userProfile.typeId === side.agency) {
    await refuseOutOfScope(trx, actor, input)
    return queries.update(trx, actor, at, { ...stored(plain), ...account(env, input) })
  }
  const { now, later } = changeRequest.partition(await queries.current(trx, actor, at.id), input)
  const updated = await queries.update(trx, actor, at, stored(now))
  if (updated && (Object.keys(later).length > 0 || input.bankAccount !== undefined))
    await changeRequest.request(trx, actor, at.id, later, account(env, input))
  return updated
}
