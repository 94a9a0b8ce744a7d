import type { ComplaintInput } from '@patuh/domain/complaint'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { wrongField } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'

/** Where someone may record: places and contracts within the reach of their privilege to view them. */
async function refuseBeyondReach(
  trx: Trx,
  actor: Actor,
  { zoneId, contractId, offenderPersonId }: ComplaintInput,
) {
  const zones = actor.privileges.get('complaint.view') ?? []
  if (zoneId && !zones.includes('all') && !actor.zoneIds.includes(zoneId))
    throw wrongField('zoneId', 'unknownReference')
  if (!contractId) return
  const { rows } = await sql<{ placed: boolean; employed: boolean }>`
    select ${zoneId}::int is null or ${zoneId} in (select contract_places(array[contract.id])) as placed,
      ${offenderPersonId}::int is null or exists (
        select from person where person.id = ${offenderPersonId}::int
          and person.organization_id in (select organization_and_below(contract.contractor_id))) as employed
    from contract where id = ${contractId}`.execute(trx)
  if (!rows[0]) throw wrongField('contractId', 'unknownReference')
  if (!rows[0].placed) throw wrongField('zoneId', 'notInContract')
  if (!rows[0].employed) throw wrongField('offenderPersonId', 'notInContract')
}

async function setFiles(trx: Trx, actor: Actor, id: number, fileIds: number[]) {
  await attach(trx, actor, fileIds)
  await trx
    .deleteFrom('complaintFile')
    .where('complaintId', '=', id)
    .where('kind', '=', 'complaint')
    .execute()
  await addFiles(trx, id, 'complaint', fileIds)
}

export async function addFiles(trx: Trx, complaintId: number, kind: string, fileIds: number[]) {
  if (fileIds.length === 0) return
  await trx
    .insertInto('complaintFile')
    .values(fileIds.map((fileId) => ({ complaintId, fileId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertDraft(trx: Trx, actor: Actor, { fileIds, ...input }: ComplaintInput) {
  await refuseBeyondReach(trx, actor, { fileIds, ...input })
  const { id } = await trx
    .insertInto('complaint')
    .values({ ...input, recordedBy: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setFiles(trx, actor, id, fileIds)
  return id
}

/** Changes a draft only where it still has the version that its writer saw. */
export async function updateDraft(
  trx: Trx,
  actor: Actor,
  at: { id: number; version: number },
  { fileIds, ...input }: ComplaintInput,
) {
  await refuseBeyondReach(trx, actor, { fileIds, ...input })
  const moved = await trx
    .updateTable('complaint')
    .set(input)
    .where('id', '=', at.id)
    .where('lockVersion', '=', at.version)
    .where('status', '=', 0)
    .where('recordedBy', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (moved) await setFiles(trx, actor, at.id, fileIds)
  return moved
}
