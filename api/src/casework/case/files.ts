import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { rowsByCachedStatement } from '../../platform/db/statement-cache/row.ts'
import { linker } from '../../platform/files/link.ts'
import { attach, fileColumns } from '../../platform/files/queries.ts'
import { type CaseAct, type CaseKind, columnOf } from './kind.ts'

type FileKind = 'complaint' | 'justification' | 'answer' | 'appeal'

/** Attaches uploaded files to each of these cases. */
export async function addFiles(
  { trx, actor, kind, ids }: CaseAct,
  of: FileKind,
  fileIds: readonly number[],
  isOwn = true,
) {
  if (fileIds.length === 0) return
  if (isOwn) await attach(trx, actor, [...fileIds])
  const { table, key } = kind.files
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, file_id, kind)
    select unnest(${[...ids]}::int[]), file_id, ${of} from unnest(${[...fileIds]}::int[]) file_id
    on conflict do nothing`.execute(trx)
}

/** Evidence can be judged only after its virus scan. */
export const isScanned = (kind: CaseKind) => sql<SqlBool>`not exists (
  select from ${sql.table(kind.files.table)} evidence join file on file.id = evidence.file_id
  where ${sql.ref(`evidence.${kind.files.key}`)} = ${columnOf(kind, 'id')} and file.scan = 'pending')`

/** The files of cases, as download links for this user, by case and purpose. */
export async function filesOf(
  db: Db | Trx,
  actor: Actor,
  { files: { table, key } }: Pick<CaseKind, 'files'>,
  ids: number[],
  options?: Parameters<typeof linker>[2],
) {
  const link = await linker(db as Db, actor, options)
  const found = ids.length
    ? await rowsByCachedStatement(db, { name: table }, ids, (some) =>
        db
          .selectFrom('file')
          .innerJoin(
            sql<{ caseId: number; kind: string; fileId: number }>`(
          select ${sql.ref(key)} as case_id, kind, file_id from ${sql.table(table)}
          where ${sql.ref(key)} = any(${some}::int[]))`.as('evidence'),
            'evidence.fileId',
            'file.id',
          )
          .select(['evidence.caseId', 'evidence.kind', ...fileColumns])
          .orderBy('file.id'),
      )
    : []
  const byCase = new Map<number, typeof found>()
  for (const file of found) byCase.set(file.caseId, [...(byCase.get(file.caseId) ?? []), file])
  return (id: number, kinds?: FileKind[]) =>
    (byCase.get(id) ?? []).filter(({ kind }) => !kinds || kinds.some((one) => one === kind)).map(link)
}
