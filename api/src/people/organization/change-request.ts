import { agencyFields, guardedFields, type OrganizationInput } from '@patuh/domain/people/organization'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { wrongField } from '../../platform/http/record.ts'
import type { Found, Stored } from './queries.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type Account = Pick<Stored, 'bankAccountSealed' | 'bankAccountTail'>

/** Splits a contractor's edit into what is saved at once and what needs the agency's approval. */
export function partition(current: Found, { bankAccount: _, ...input }: OrganizationInput) {
  const forbidden = agencyFields.find((field) => !same(input[field], current[field]))
  if (forbidden) throw wrongField(forbidden, 'agencyOnly')
  const toApprove = guardedFields.filter((field) => !same(input[field], current[field]))
  const unchanged = Object.fromEntries(guardedFields.map((field) => [field, current[field]]))
  return {
    now: { ...input, ...unchanged } as typeof input,
    later: Object.fromEntries(toApprove.map((field) => [field, input[field]])),
  }
}

/** Stores a change request. There is one pending request per organisation: later changes are merged into it. */
export const request = (
  trx: Trx,
  actor: Actor,
  organizationId: number,
  fields: Record<string, unknown>,
  account: Account,
) =>
  trx
    .insertInto('organizationChange')
    .values({ organizationId, fields: JSON.stringify(fields), requestedBy: actor.id, ...account })
    .onConflict((conflict) =>
      conflict.column('organizationId').where('status', '=', 'pending').doUpdateSet({
        fields: sql`organization_change.fields || excluded.fields`,
        bankAccountSealed: sql`coalesce(excluded.bank_account_sealed, organization_change.bank_account_sealed)`,
        bankAccountTail: sql`coalesce(excluded.bank_account_tail, organization_change.bank_account_tail)`,
        requestedBy: actor.id,
      }),
    )
    .execute()

export const findPending = (trx: Trx, organizationId: number) =>
  trx
    .selectFrom('organizationChange')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Applies an approved change request. */
export async function apply(trx: Trx, organizationId: number, id: number) {
  const { fields, bankAccountSealed, bankAccountTail } = await trx
    .selectFrom('organizationChange')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { documents, ...rest } = fields
  await trx
    .updateTable('organization')
    .set({
      ...rest,
      ...(documents ? { documents: JSON.stringify(documents) } : {}),
      ...(bankAccountTail ? { bankAccountSealed, bankAccountTail } : {}),
    })
    .where('id', '=', organizationId)
    .execute()
}
