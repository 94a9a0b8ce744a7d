import type { ContractChoices } from '@patuh/domain/contract/contract/choice'
import type { ContractFilters } from '@patuh/domain/contract/contract/record'
import { side } from '@patuh/domain/platform/barrier'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { may } from './scope.ts'

const organizations = (db: Db, typeId: number) =>
  db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('typeId', '=', typeId)
    .where('isActive', '=', true)
    .orderBy('name')
    .execute()

/** Everything the contract form offers to choose from, in one answer. */
export async function choices(db: Db): Promise<ContractChoices> {
  const [contractors, offices, sites, positions, calendars, approvalTemplates, formulas, offences, people] =
    await Promise.all([
      organizations(db, side.contractor),
      organizations(db, side.agency),
      db
        .selectFrom('zone')
        .innerJoin('zone as above', 'above.id', 'zone.parentId')
        .select(['zone.id', 'zone.name', 'zone.code', 'above.name as zone'])
        .where('zone.kind', '=', 'site')
        .where('zone.isActive', '=', true)
        .orderBy('zone.code')
        .execute(),
      db
        .selectFrom('position')
        .select(['id', nameIn('position').as('name'), 'ratePerShift'])
        .where('typeId', '=', side.contractor)
        .where('isActive', '=', true)
        .orderBy(nameIn('position'))
        .execute(),
      db.selectFrom('calendar').select(['id', 'name']).where('isActive', '=', true).orderBy('id').execute(),
      db
        .selectFrom('approvalTemplate')
        .select(['id', 'name'])
        .where('isActive', '=', true)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('formulaVersion')
        .innerJoin('formula', 'formula.id', 'formulaVersion.formulaId')
        .select(['formulaVersion.id as versionId', 'code', 'name', 'version', 'scope', 'appliesTo'])
        .where('status', '=', 'approved')
        .orderBy(sql`length(code)`)
        .orderBy('code')
        .orderBy('version', 'desc')
        .execute(),
      db
        .selectFrom('typeOfOffence')
        .select(['id', nameIn('typeOfOffence').as('name')])
        .where('isActive', '=', true)
        .orderBy(nameIn('typeOfOffence'))
        .execute(),
      sql<ContractChoices['people'][number]>`
      select "user".id, person.full_name as name, person.organization_id,
        (select string_agg(${nameIn('userType')}, ', ' order by user_type.id) from user_user_type
          join user_type on user_type.id = user_type_id where user_id = "user".id) as user_type
      from "user" join person on person.id = "user".person_id
      where "user".status = 'active' and exists (select from user_user_type where user_id = "user".id)
      order by person.full_name limit 1000`
        .execute(db)
        .then(({ rows }) => rows),
    ])
  return { contractors, offices, sites, positions, calendars, approvalTemplates, formulas, offences, people }
}

const found = (db: Db, actor: Actor, joined: RawBuilder<unknown>) =>
  sql<{ id: number; name: string }>`select distinct found.id, found.name from contract ${joined}
    where ${may(actor, 'contract.view')} order by found.name limit 500`
    .execute(db)
    .then(({ rows }) => rows)

/** Filter choices: the contractors and zones of the contracts in the reader's scope. */
export const filters = async (db: Db, actor: Actor): Promise<ContractFilters> => ({
  contractors: await found(db, actor, sql`join organization found on found.id = contract.contractor_id`),
  zones: await found(
    db,
    actor,
    sql`join contract_line on contract_line.contract_id = contract.id
      join zone on zone.id = contract_line.zone_id join zone found on found.id = zone.parent_id`,
  ),
})
