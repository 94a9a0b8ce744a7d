import type { complaintList } from '@patuh/domain/casework/complaint'
import { utcOffset } from '@patuh/domain/platform/moment'
import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import { byContract, byContractor } from '../../../contract/contract/named.ts'
import type { Actor } from '../../../platform/authorization/actor.ts'
import { columnsOf, flag, idsOf, type ListShape, oneOf } from '../../../platform/db/list.ts'
import { byName, nameWord } from '../../../platform/db/names.ts'
import { ownerless } from '../../case/ownerless.ts'

const column = (name: string) => sql.ref(`complaint.${name}`)

/** The text that is searched, as its index has it. */
export const words = sql`(coalesce(complaint.ref_no, '') || ' ' || complaint.description || ' ' || complaint.offender || ' ' || complaint.location)`

const withoutEvidence = sql`select complaint_id from complaint_fact where not has_evidence`

export const shape = (actor: Actor, permission: Permission): ListShape<typeof complaintList> => ({
  id: sql`complaint.id`,
  newestFirst: true,
  sorts: {
    ...columnsOf('complaint', [
      'id',
      'refNo',
      'dateOfMisconduct',
      'qty',
      'justifiedAt',
      'dueAt',
      'status',
      'offender',
      'location',
    ]),
    // An index cannot hold long texts, so it has their beginning.
    description: sql`left(complaint.description, 100)`,
    typeOfOffence: byName('typeOfOffence', column('typeOfOffenceId')),
    contract: byContract(actor, permission, column('contractId')),
    contractor: byContractor(actor, permission, column('contractorId')),
    amount: sql`complaint_fact.amount`,
  },
  filters: {
    ...idsOf('complaint', ['typeOfOffenceId', 'contractId', 'contractorId', 'offenderPersonId']),
    // Literals, so that the planner knows how few cases are open.
    status: (values) =>
      sql<SqlBool>`complaint.status in (${sql.join(values.map((value) => sql.lit(value)))})`,
    zoneId: (ids) => sql<SqlBool>`complaint.zone_id in (
      with recursive below as (
        select unnest(${ids}::int[]) as id
        union select zone.id from zone join below on zone.parent_id = below.id)
      select id from below)`,
    from: (day) =>
      sql<SqlBool>`complaint.date_of_misconduct >= ${`${day}T00:00:00${utcOffset}`}::timestamptz`,
    to: (day) =>
      sql<SqlBool>`complaint.date_of_misconduct < ${`${day}T00:00:00${utcOffset}`}::timestamptz + interval '1 day'`,
    mine: flag(sql`complaint.recorded_by = ${actor.id}`),
    dueBy: (day) =>
      sql<SqlBool>`(complaint.due_at < ${`${day}T00:00:00${utcOffset}`}::timestamptz + interval '1 day')`,
    overdue: (wanted) =>
      wanted
        ? sql<SqlBool>`complaint.due_at < now()`
        : sql<SqlBool>`(complaint.due_at is null or complaint.due_at >= now())`,
    ownerless: flag(ownerless),
    hasEvidence: (wanted) =>
      wanted
        ? sql<SqlBool>`complaint.id not in (${withoutEvidence})`
        : sql<SqlBool>`complaint.id = any(array(${withoutEvidence}))`,
    noResponse: flag(sql`complaint.no_response`),
    appealed: flag(sql`complaint.appealed_at is not null`),
    decidedById: oneOf(column('decidedBy')),
  },
  words: [words, nameWord('typeOfOffence', column('typeOfOffenceId'))],
  references: [sql`complaint.ref_no collate "C"`],
  order: [sql`complaint.date_of_misconduct desc nulls first`],
})
