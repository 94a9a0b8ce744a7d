import type { NoticeKind, NoticeValues } from '@patuh/domain/notification'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { notify } from '../notification/notify.ts'

/** Those a notice can be for. Each is a privilege, so that whoever holds it is told, whatever they are called. */
const audience = {
  contractor: ['complaint', 'view'],
  justifiers: ['verifyComplaint', 'justify'],
  verifiers: ['verifyComplaint', 'verify'],
  appealOfficers: ['verifyComplaint', 'appeal'],
  administrators: ['complaint', 'configure'],
} as const
export type Audience = keyof typeof audience | 'recorder'

type Case = {
  refNo: string
  offence: string
  location: string
  happenedAt: string
  offender: string
  dueAt: string | null
  contractorId: number
  zoneId: number
  contractId: number
  recordedBy: number
}

async function theCase(trx: Trx, id: number) {
  const { rows } = await sql<Case>`
    select complaint.ref_no, type_of_offence.name as offence, complaint.location, complaint.offender,
      complaint.date_of_misconduct as happened_at, complaint.contractor_id, complaint.zone_id,
      complaint.contract_id, complaint.recorded_by,
      (select due_at from complaint_clock where complaint_id = complaint.id and ended_at is null
        and paused_at is null order by complaint_clock.id desc limit 1) as due_at
    from complaint join type_of_offence on type_of_offence.id = complaint.type_of_offence_id
    where complaint.id = ${id}`.execute(trx)
  return rows[0]
}

async function members(
  trx: Trx,
  whom: Exclude<Audience, 'recorder'>,
  { zoneId, contractorId, contractId }: Case,
) {
  const [screen, action] = audience[whom]
  const contractorsOnly = whom === 'contractor' || whom === 'justifiers'
  const { rows } = await sql<{ id: number }>`
    select found.id from holders(${screen}, ${action}, ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where not ${contractorsOnly} or organization.type_id = 2`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Tells everyone concerned about a case, in the transaction that changed it. */
export async function tell(
  trx: Trx,
  id: number,
  kind: NoticeKind,
  to: Audience[],
  values: NoticeValues = {},
) {
  const found = await theCase(trx, id)
  if (!found) return
  const { contractorId: _, zoneId: __, contractId: ___, recordedBy, ...facts } = found
  const people = await Promise.all(
    to.map((whom) => (whom === 'recorder' ? [recordedBy] : members(trx, whom, found))),
  )
  await notify(trx, { to: people.flat(), kind, values: { ...facts, ...values }, complaintId: id })
}
