import { caseStatus } from '@patuh/domain/casework/case/workflow'
import {
  isRoundException,
  judgeRound,
  type RoundPlan,
  type ScanFlag,
  type Visit,
} from '@patuh/domain/casework/touring/touring'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import { announceMissed } from './missed.ts'

type Scanned = Visit & { flags: ScanFlag[]; personId: number | null }
type Round = RoundPlan & {
  id: number
  contractId: number
  reviewStatus: number | null
  isClosed: boolean
  automatic: boolean
  scans: Scanned[]
}

const columns = sql`round.id, round.contract_id, round.starts_at, round.window_min, round.duration_min, round.grace_min,
  round.is_ordered, round.plan, round.review_status, round.closes_at <= now() as is_closed,
  contract.automatic_exceptions as automatic,
  (select coalesce(json_agg(json_build_object('zoneId', scan.zone_id, 'at', scan.device_at, 'flags', scan.flags,
    'personId', scan.person_id) order by scan.device_at), '[]')
  from tour_scan scan where scan.round_id = round.id and scan.zone_id is not null) as scans`

const open = sql`not exists (select from contract_period where contract_period.contract_id = round.contract_id
  and period = date_trunc('month', round.work_date)::date and locked_at is not null)`

const first = sql.lit(caseStatus.awaitingJustification)

/** Locks rounds that have scans, unless cancelled, already judged, or of a closed month. */
const lockScanned = (trx: Trx, ids: number[]) =>
  sql<Round>`select ${columns} from tour_round round join contract on contract.id = round.contract_id
    where round.id = any(${ids}::int[]) and round.outcome <> 'cancelled' and coalesce(round.review_status, ${first}) = ${first}
      and ${open} order by round.id for update of round`.execute(trx)

const lockDueRounds = (trx: Trx, limit: number) =>
  sql<Round>`select ${columns} from tour_round round join contract on contract.id = round.contract_id
    where round.closed_at is null and round.closes_at <= now() and ${open}
    order by round.closes_at limit ${limit} for update of round skip locked`.execute(trx)

function verdictOf(round: Round) {
  const { outcome, done, firstAt, lastAt } = judgeRound(round, round.scans, round.isClosed)
  const opens = round.automatic && isRoundException(outcome) && round.isClosed
  return {
    id: round.id,
    outcome,
    done,
    first_scan_at: firstAt,
    last_scan_at: lastAt,
    person_id: round.scans.find(({ personId }) => personId !== null)?.personId ?? null,
    flags: [...new Set(round.scans.flatMap(({ flags }) => flags))],
    is_closed: round.isClosed,
    review_status: opens ? caseStatus.awaitingJustification : null,
  }
}

/** Writes the outcome of all these rounds in one statement. */
async function write(trx: Trx, rounds: Round[]) {
  if (rounds.length === 0) return
  await sql`
    update tour_round set outcome = verdict.outcome, done = verdict.done, first_scan_at = verdict.first_scan_at,
      last_scan_at = verdict.last_scan_at, person_id = coalesce(verdict.person_id, tour_round.person_id),
      flags = verdict.flags, review_status = verdict.review_status,
      review_due_at = case when verdict.review_status = ${caseStatus.awaitingJustification}
        then coalesce(tour_round.review_due_at, clock_due('justify', tour_round.contract_id, tour_round.zone_id)) end,
      closed_at = case when verdict.is_closed then coalesce(tour_round.closed_at, now()) end
    from json_to_recordset(${JSON.stringify(rounds.map(verdictOf))}::json) verdict(id integer, outcome text,
      done integer, first_scan_at timestamptz, last_scan_at timestamptz, person_id integer, flags text[],
      is_closed boolean, review_status smallint)
    where tour_round.id = verdict.id`.execute(trx)
}

const idsOf = (rounds: Round[]) => rounds.map(({ id }) => id)

/** Judges rounds by their scans, which may arrive after the round has ended. */
export async function closeScanned(trx: Trx, ids: number[]) {
  const { rows } = await lockScanned(trx, ids)
  await write(trx, rows)
  await announceMissed(trx, idsOf(rows.filter(({ isClosed }) => isClosed)))
}

const batch = 500

/** Closes rounds at the end of their window, duration and grace. */
export async function closeRounds(db: Db) {
  let closed: number
  do {
    closed = await db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'close-round' })
      const { rows } = await lockDueRounds(trx, batch)
      await write(trx, rows)
      await announceMissed(trx, idsOf(rows))
      return rows.length
    })
  } while (closed === batch)
}
