import type { ClaimRecordChoice } from '@patuh/domain/contract/ledger'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { owners } from './workflow.ts'

/** Filter choices of the ledger, from the lines in the reader's scope. */
export async function choices(db: Db, actor: Actor) {
  const { rows } = await sql<ClaimRecordChoice>`
    with seen as materialized (
      select distinct contract_id, contractor_id, occurred_period, posted_period from claim_record
      where ${inScope(actor, 'claimRecord.view', owners)})
    select
      array(select json_build_object('id', contract.id, 'name', contract.title) from contract
        where id in (select contract_id from seen) order by title, id) as contract_id,
      array(select json_build_object('id', organization.id, 'name', organization.name) from organization
        where id in (select contractor_id from seen) order by name, id) as contractor_id,
      array(select distinct occurred_period::text from seen order by 1 desc) as occurred_period,
      array(select distinct posted_period::text from seen order by 1 desc) as posted_period`.execute(db)
  return rows[0] as ClaimRecordChoice
}
