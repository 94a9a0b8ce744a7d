import type { ContractDetail } from '@patuh/domain/contract/record'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How the contract stands today. */
export const healthOf = (db: Db, id: number) =>
  sql<ContractDetail['health']>`
    select
      (select max(expires_on) from contract_document where contract_id = ${id} and kind = 'bond') - local_today()
        as days_to_bond_expiry,
      null as cap_used_pct, 0 as unanswered_cases, 0 as consecutive_breach_months`
    .execute(db)
    .then(({ rows: [row] }) => row as ContractDetail['health'])
