import {
  type Declaration,
  distanceM,
  judge,
  reviewAfter,
  type SlotFacts,
} from '@patuh/domain/casework/attendance/attendance'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { Permission } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { can } from '../../platform/authorization/decision.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { conflict, HttpError, notFound } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { open, owners, rules } from './record.ts'

/** The fields that can be recorded on a slot. Omitted fields stay unchanged. */
export type SlotChange = {
  requiredPersonId?: number | null
  replacedById?: number | null
  actualPersonId?: number | null
  inAt?: string | null
  outAt?: string | null
  method?: 'register' | 'device' | 'import' | 'correction'
  latitude?: number | null
  longitude?: number | null
  declared?: Declaration | null
  seen?: boolean
  seenAt?: string
}

export type Slot = SlotFacts & {
  id: number
  lockVersion: number
  contractId: number
  zoneId: number
  requiredPersonId: number | null
  replacedById: number | null
  actualPersonId: number | null
  latitude: number | null
  longitude: number | null
  reviewStatus: number | null
  reviewDueAt: string | null
  siteLatitude: number | null
  siteLongitude: number | null
  siteRadiusM: number | null
  automatic: boolean
  now: string
}

const columns = sql`attendance.id, attendance.lock_version, attendance.contract_id, attendance.zone_id, attendance.shift_start,
  attendance.shift_end, attendance.in_at, attendance.out_at, attendance.declared, attendance.seen,
  attendance.required_person_id, attendance.replaced_by_id, attendance.actual_person_id, attendance.latitude,
  attendance.longitude, attendance.review_status, attendance.review_due_at, zone.latitude as site_latitude,
  zone.longitude as site_longitude, zone.radius_m as site_radius_m, contract.automatic_exceptions as automatic,
  now() as now`

const from = sql`from attendance join zone on zone.id = attendance.zone_id
  join contract on contract.id = attendance.contract_id`

/** Locks a slot (FOR UPDATE) if this user may do this to it now; otherwise refuses with the reason. */
export async function lockSlot(
  trx: Trx,
  actor: Actor,
  { id, permission, rule }: { id: number; permission: Permission; rule: keyof typeof rules },
): Promise<Slot> {
  const { rows } = await sql<Slot & { allowed: boolean; open: boolean }>`
    select ${columns}, ${can(actor, permission, rules[rule])} as allowed, ${open} as open ${from}
    where attendance.id = ${id} and ${inScope(actor, permission, owners)} for update of attendance`.execute(
    trx,
  )
  const [slot] = rows
  if (!slot) throw notFound()
  if (!slot.open) throw new HttpError(409, 'PERIOD_LOCKED', 'The period this belongs to is closed.')
  if (!slot.allowed) throw conflict('This is not possible for this shift now.')
  return slot
}

/** Locks a slot that only an override could open, if this user may ask for one. */
export async function lockClosedSlot(trx: Trx, actor: Actor, id: number) {
  const { rows } = await sql<{ contractId: number; zoneId: number; allowed: boolean }>`
    select contract_id, zone_id, ${can(actor, 'period.lock', rules.override)} as allowed from attendance
    where attendance.id = ${id} and ${inScope(actor, 'period.lock', owners)} for update`.execute(trx)
  const [slot] = rows
  if (!slot) throw notFound()
  if (!slot.allowed)
    throw conflict('An override is asked for once, for a shift that is closed and not yet answered.')
  return slot
}

/** Locks these slots, without a permission check. */
export const lockSlots = (trx: Trx, ids: number[]) =>
  sql<Slot>`select ${columns} ${from} where attendance.id = any(${ids}::int[])
    order by attendance.id for update of attendance`
    .execute(trx)
    .then(({ rows }) => rows)

export const lockDueSlots = (trx: Trx, limit: number) =>
  sql<Slot>`select ${columns} ${from} where attendance.settled_at is null
    and attendance.shift_end <= now() - interval '60 minutes'
    and not exists (select from contract_period where contract_period.contract_id = attendance.contract_id
      and period = date_trunc('month', attendance.work_date)::date and locked_at is not null)
    order by attendance.shift_end limit ${limit} for update of attendance skip locked`
    .execute(trx)
    .then(({ rows }) => rows)

function refuseFuture(slot: Slot, change: SlotChange) {
  const latest = Date.parse(slot.now) + 120_000
  for (const name of ['inAt', 'outAt'] as const)
    if (change[name] && Date.parse(change[name]) > latest)
      throw wrongField(name, 'future', 'Times in the future are not allowed.')
}

const distanceOf = ({ latitude, longitude, siteLatitude, siteLongitude }: Slot) =>
  latitude === null || longitude === null || siteLatitude === null || siteLongitude === null
    ? null
    : Math.round(distanceM({ latitude, longitude }, { latitude: siteLatitude, longitude: siteLongitude }))

/** Computes the outcome of a slot and writes it in one update with the recorded fields. */
export async function write(trx: Trx, slot: Slot, change: SlotChange) {
  refuseFuture(slot, change)
  const after: Slot = { ...slot, ...change }
  const distance = distanceOf(after)
  const facts: SlotFacts = {
    ...after,
    isOutside: distance !== null && after.siteRadiusM !== null && distance > after.siteRadiusM,
    isReplaced:
      after.requiredPersonId !== null &&
      (after.actualPersonId ?? after.replacedById ?? after.requiredPersonId) !== after.requiredPersonId,
  }
  const verdict = judge(facts, slot.now)
  const review = slot.automatic ? reviewAfter(verdict.outcome, slot.reviewStatus) : slot.reviewStatus
  const over = Date.parse(slot.now) >= Date.parse(slot.shiftEnd) + 3_600_000
  await trx
    .updateTable('attendance')
    .set({
      ...change,
      ...verdict,
      isCalledOff: false,
      distanceM: distance,
      reviewStatus: review,
      reviewDueAt:
        review === caseStatus.awaitingJustification
          ? (slot.reviewDueAt ?? sql<string>`clock_due('justify', ${slot.contractId}, ${slot.zoneId})`)
          : slot.reviewDueAt,
      ...(over ? { settledAt: slot.now } : {}),
    })
    .where('id', '=', slot.id)
    .execute()
}

/** Generates the shifts that the contracts require for these days. Idempotent. */
export const makeShifts = (
  db: Db | Trx,
  { from: first, to, contractId }: { from: string; to: string; contractId?: number | undefined },
) =>
  sql<{ made: number; calledOff: number }>`
    select made, called_off from make_shifts(${first}::date, ${to}::date, ${contractId ?? null}::int)`
    .execute(db)
    .then(({ rows: [row] }) => row as { made: number; calledOff: number })
