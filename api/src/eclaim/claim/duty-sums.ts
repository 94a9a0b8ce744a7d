import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { snakeKeys } from '../../platform/db/names.ts'

const isFined = sql`review_status = ${caseStatus.fined}`

export const dutySums = (trx: Trx, contractId: number, first: string, last: string) =>
  sql<{ shifts_absent: string; shifts_replaced: string; hours_missing: string }>`
    select count(*) filter (where outcome = 'absent' and ${isFined})::text as "shifts_absent",
      count(*) filter (where outcome = 'replaced')::text as "shifts_replaced",
      round(coalesce(sum(minutes_missing) filter (where ${isFined}), 0) / 60.0, 4)::text as "hours_missing"
    from attendance where contract_id = ${contractId} and work_date between ${first}::date and ${last}::date`
    .execute(trx)
    .then(({ rows: [row] }) => snakeKeys(row as never))

export const roundSums = (trx: Trx, contractId: number, first: string, last: string) =>
  sql<Record<string, string>>`select planned::text as "rounds_planned", done::text as "rounds_done",
      missed::text as "rounds_missed", excused::text as "rounds_excused"
    from round_sums(${contractId}, ${first}::date, ${last}::date)`
    .execute(trx)
    .then(({ rows: [row] }) => snakeKeys(row as never))
