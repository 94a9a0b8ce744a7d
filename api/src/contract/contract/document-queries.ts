import type { documentInput } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { linker } from '../../platform/files/link.ts'
import { fileColumns } from '../../platform/files/queries.ts'

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
