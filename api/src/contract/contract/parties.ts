import { sql } from 'kysely'

/** The users with these roles in a contract, as an array. */
export const partiesOf = (contract: string, ...roles: string[]) =>
  sql<number[]>`array(select user_id from contract_party
  where contract_party.contract_id = ${sql.ref(contract)} and role = any(${roles}::text[]))`
