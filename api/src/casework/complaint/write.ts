import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import type { Due } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { attach } from '../../platform/files/queries.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mayTakeVersion, move } from '../../platform/workflow/transition.ts'
import { complaintEngine } from './queries.ts'

/** Refuses places and contracts outside the scope of the user's privilege to view them. */
async function refuseOutOfScope(
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
  if (fileIds.length === 0) return
  await trx
    .insertInto('complaintFile')
    .values(fileIds.map((fileId) => ({ complaintId: id, fileId, kind: 'complaint' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertDraft(trx: Trx, actor: Actor, { fileIds, ...input }: ComplaintInput) {
  await refuseOutOfScope(trx, actor, { fileIds, ...input })
  const { id } = await trx
    .insertInto('complaint')
    .values({ ...input, recordedBy: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setFiles(trx, actor, id, fileIds)
  return id
}

/** Updates a draft with a version check. */
export async function updateDraft(
  trx: Trx,
  actor: Actor,
  id: number,
  input: ComplaintInput,
  seen: Parameters<typeof mayTakeVersion>[5],
) {
  await mayTakeVersion(trx, complaintEngine, actor, id, 'edit', seen)
  await refuseOutOfScope(trx, actor, input)
  const { fileIds, ...change } = input
  await move(trx, complaintEngine, [id], 'edit', { change })
  await setFiles(trx, actor, id, fileIds)
}

/** Pending work: the author's own unsent drafts. */
export const dueDrafts = (db: Db, actor: Actor) =>
  sql<Due & { total: number }>`
    select 'draft' as kind, complaint.id, coalesce(${nameIn('typeOfOffence')}, '') as name, left(description, 120) as text,
      null as due_at, '/manage-complaint/complaint?status=${sql.raw(String(caseStatus.draft))}&mine=true&open=' || complaint.id as link,
      (count(*) over ())::int as total
    from complaint left join type_of_offence on type_of_offence.id = complaint.type_of_offence_id
    where status = ${caseStatus.draft} and recorded_by = ${actor.id} order by complaint.id desc limit 50`
    .execute(db)
    .then(({ rows }) => rows)
