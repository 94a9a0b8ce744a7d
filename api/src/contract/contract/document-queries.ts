import type { documentInput } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { sql } from 'kysely'
import type * as z from 'zod'
import { owners as organizationOwners } from '../../people/organization/record.ts'
import { owners as personOwners } from '../../people/person/record.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { linker } from '../../platform/files/link.ts'
import { fileColumns } from '../../platform/files/queries.ts'
import { isRunning, may } from './scope.ts'

/** The documents of a contract, with download links for this user. */
export async function documentsOf(
  db: Db,
  actor: Actor,
  contractId: number,
): Promise<ContractDetail['documents']> {
  const rows = await db
    .selectFrom('contractDocument')
    .select(['id', 'kind', 'name', 'number', 'issuer', 'amount', 'validFrom', 'expiresOn', 'fileId'])
    .select(sql<number | null>`expires_on - local_today()`.as('daysLeft'))
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute()
  const ids = rows.flatMap(({ fileId }) => fileId ?? [])
  const files = ids.length
    ? await db
        .selectFrom('file')
        .select(fileColumns)
        .where('file.id', '=', sql<number>`any(${ids}::int[])`)
        .execute()
    : []
  const link = await linker(db, actor)
  const linked = new Map(files.map((file) => [file.id, link(file)]))
  return rows.map((row) => ({
    ...row,
    file: linked.get(row.fileId ?? 0) ?? null,
  })) as ContractDetail['documents']
}

export const addDocument = (trx: Trx, contractId: number, input: z.output<typeof documentInput>) =>
  trx
    .insertInto('contractDocument')
    .values({ ...input, contractId })
    .execute()

export const removeDocument = (trx: Trx, contractId: number, id: number) =>
  trx
    .deleteFrom('contractDocument')
    .where('contractId', '=', contractId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/**
 * Documents with an end date that this user sees: vetting, health reports and certificates of active people, licences
 * of active organisations, documents of running contracts; and how many of them are valid today.
 */
export const validDocuments = (db: Db, actor: Actor) =>
  sql<{ valid: number; all: number }>`
    select count(*) filter (where until >= (select local_today()))::int as valid, count(*)::int as "all" from (
      select unnest(document_ends) as until from person_fact join person on person.id = person_id
      where person.status = 'active' and ${inScope(actor, 'person.view', personOwners)}
      union all
      select unnest(array[mof_until, kdn_until] || array(
        select (document ->> 'validUntil')::date from jsonb_array_elements(documents) document))
      from organization where is_active and ${inScope(actor, 'organization.view', organizationOwners())}
      union all
      select expires_on from contract_document join contract on contract.id = contract_id
      where ${isRunning} and ${may(actor, 'contract.view')}
    ) ends where until is not null`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { valid: 0, all: 0 })
