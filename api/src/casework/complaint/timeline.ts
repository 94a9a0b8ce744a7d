import type { TimelineEntry } from '@patuh/domain/casework/complaint-course'
import { auditActionOf } from '@patuh/domain/platform/audit-action'
import { isOutside } from '@patuh/domain/platform/barrier'
import type { Language } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameOf } from '../../platform/db/names.ts'
import { caseText } from '../case/text.ts'
import type { Row } from './queries.ts'

type Found = {
  id: number
  at: string
  action: string
  actor: string | null
  onBehalfOf: string | null
  typeId: number | null
  fromStatus: number | null
  toStatus: number | null
  question: string | null
  remark: string | null
  why: string | null
  difference: string | null
  justification: string | null
  grounds: string | null
  appealRemark: string | null
  reason: string | null
  submitted: boolean
}

/** The remark of a step, from the columns it wrote. */
function remarkOf({ action, ...entry }: Found) {
  const remarks: Record<string, string | null> = {
    justify: entry.justification,
    verify: [entry.why, entry.remark, entry.difference].filter(Boolean).join('\n') || null,
    return: entry.question,
    appeal: entry.grounds,
    decideAppeal: entry.appealRemark,
  }
  return remarks[action] ?? entry.reason
}

const sideOf = (typeId: number | null) =>
  typeId === null ? 'system' : isOutside(typeId) ? 'contractor' : 'agency'

/** The timeline of a case from the audit log: who did what, when, from and to which status, with which remark. */
export async function timeline(
  db: Db,
  actor: Actor,
  language: Language,
  { id }: Row,
): Promise<TimelineEntry[]> {
  const { rows } = await sql<Found>`
    select event.id, event.at, event.action, event.reason, ${nameOfUser(actor, sql`event.actor_id`)} as actor,
      ${nameOfUser(actor, sql`event.on_behalf_of`)} as on_behalf_of,
      (select organization.type_id from "user" join person on person.id = "user".person_id
        join organization on organization.id = person.organization_id where "user".id = event.actor_id) as type_id,
      (before ->> 'status')::int as from_status, (after ->> 'status')::int as to_status,
      after ->> 'question' as question, after ->> 'remark' as remark, after ->> 'difference' as difference,
      ${nameOf('reasonCode', sql`(event.after ->> 'reason_code_id')::int`)} as why,
      after ->> 'justification' as justification, after ->> 'grounds' as grounds,
      after ->> 'appeal_remark' as appeal_remark, (after ->> 'submitted_at') is not null as submitted
    from event where entity = 'complaint' and entity_id = ${id} and action <> 'export' order by event.id`.execute(
    db,
  )
  const entries = isOutside(actor.user.userProfile.typeId)
    ? rows.filter(({ submitted }) => submitted).map((row) => ({ ...row, difference: null }))
    : rows
  return entries.map((entry) => {
    const moved = entry.fromStatus !== entry.toStatus
    return {
      id: entry.id,
      at: entry.at,
      action: auditActionOf(entry.action),
      actor: entry.actor,
      onBehalfOf: entry.onBehalfOf,
      side: sideOf(entry.typeId),
      fromText: moved && entry.fromStatus !== null ? caseText(entry.fromStatus, language) : null,
      toText: moved && entry.toStatus !== null ? caseText(entry.toStatus, language) : null,
      toStatus: moved ? entry.toStatus : null,
      text: remarkOf(entry),
    }
  })
}
