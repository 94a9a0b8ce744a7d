import type { Due } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isRunning, may } from './scope.ts'
import { isMine } from './workflow.ts'

type Rows = (Due & { total: number })[]

const link = sql`'/manage-contract/contract?open=' || contract.id`
const name = sql`coalesce(contract.ref_no, contract.title)`
// A document is valid until the end of its last day, in the agency's time zone.
const endOf = (day: string) => sql`((${sql.ref(day)} + 1)::timestamp at time zone business_zone())`

/** Contracts that wait for this user: to be approved, or to be marked as signed. */
export const dueSteps = (db: Db, actor: Actor): Promise<Rows> =>
  sql<Rows[number]>`
    select case when approved_at is null then 'contractReview' else 'contractSign' end as kind, contract.id, ${name} as name, contract.title as text, null as due_at,
      ${link} as link, (count(*) over ())::int as total
    from contract where ${isMine(actor)} order by submitted_at limit 50`
    .execute(db)
    .then(({ rows }) => rows)

/** Contracts, bonds and insurances that end within a month, for those who manage them. */
export const dueEnds = (db: Db, actor: Actor): Promise<Rows> =>
  sql<Rows[number]>`
    with ends as materialized (
      select 'contractEnd' as kind, contract.id, contract.title as text, contract.end_date as day from contract
      where ${isRunning}
      union all
      select 'paperEnd', contract.id, paper.name, paper.expires_on
      from contract_document paper join contract on contract.id = paper.contract_id and ${isRunning}
      where paper.kind = any('{bond,insurance}') and not exists (
        select from contract_document newer where newer.contract_id = paper.contract_id
          and newer.kind = paper.kind and newer.expires_on > paper.expires_on)
    )
    select ends.kind, contract.id, ${name} as name, ends.text, ${endOf('ends.day')} as due_at, ${link} as link,
      (count(*) over ())::int as total
    from ends join contract on contract.id = ends.id
    where ends.day between local_today() - 7 and local_today() + 30
      and exists (select from contract_party where contract_party.contract_id = contract.id and user_id = ${actor.id})
      and ${may(actor, 'contract.view')}
    order by ends.day limit 50`
    .execute(db)
    .then(({ rows }) => rows)
