import type { RoundNote } from '@patuh/domain/casework/touring/record'
import type { RoundNoteInput } from '@patuh/domain/casework/touring/scan'
import { type SqlBool, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { idArray, inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameOf } from '../../platform/db/names.ts'
import { linker } from '../../platform/files/link.ts'
import { attach, fileColumns } from '../../platform/files/queries.ts'
import { found, wrongField } from '../../platform/http/record.ts'

/** Stores what a guard says during a round. */
export async function addRoundNote(trx: Trx, actor: Actor, roundId: number, input: RoundNoteInput) {
  const { zoneId, personId, fileIds } = input
  const { hasPoint, hasPerson } = await found(
    trx
      .selectFrom('tourRound')
      .select([
        sql<boolean>`${zoneId}::int is null or exists (
          select from jsonb_array_elements(plan) point where (point ->> 'zoneId')::int = ${zoneId})`.as(
          'hasPoint',
        ),
        sql<boolean>`${personId}::int is null or exists (
          select from person where id = ${personId} and organization_id = any(${idArray(actor.organizationIds)}))`.as(
          'hasPerson',
        ),
      ])
      .where('tourRound.id', '=', roundId)
      .where(inScope(actor, 'touring.import', ownersBy('tourRound')))
      .executeTakeFirst(),
  )
  if (!hasPoint) throw wrongField('zoneId', 'unknownReference', 'The round has no such checkpoint.')
  if (!hasPerson) throw wrongField('personId', 'unknownReference', 'There is no such person.')
  if (Date.parse(input.notedAt) > Date.now() + 120_000)
    throw wrongField('notedAt', 'future', 'A time in the future is not allowed.')
  await trx
    .insertInto('roundNote')
    .values({ ...input, roundId })
    .execute()
  await attach(trx, actor, fileIds)
}

/** The notes of a round, with links to their files for this user. */
export async function notesOf(db: Db, actor: Actor, roundId: number): Promise<RoundNote[]> {
  const notes = await db
    .selectFrom('roundNote')
    .select(['id', 'reason', 'note', 'notedAt', 'fileIds'])
    .select([
      nameOf('zone', sql.ref('roundNote.zoneId')).as('checkpoint'),
      nameOf('person', sql.ref('roundNote.personId'), 'fullName').as('person'),
    ])
    .where('roundId', '=', roundId)
    .orderBy('notedAt')
    .orderBy('id')
    .limit(500)
    .$castTo<Omit<RoundNote, 'files'> & { fileIds: number[] }>()
    .execute()
  const ids = notes.flatMap(({ fileIds }) => fileIds)
  const link = await linker(db, actor)
  const files = ids.length
    ? await db
        .selectFrom('file')
        .select([...fileColumns])
        .where(sql<SqlBool>`file.id = any(${ids}::int[])`)
        .orderBy('file.id')
        .execute()
    : []
  return notes.map(({ fileIds, ...note }) => ({
    ...note,
    files: files.filter(({ id }) => fileIds.includes(id)).map(link) as RoundNote['files'],
  }))
}
