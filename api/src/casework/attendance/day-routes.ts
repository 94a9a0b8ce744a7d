import { lockDayInput, lockedDay } from '@patuh/domain/casework/attendance/board'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { mountChange } from '../../platform/http/route.ts'
import { owners } from './record.ts'

type Day = z.output<typeof lockDayInput>

/** Locks the slots of the day: waits for concurrent writers; later ones find the day locked. */
async function lockSlots(trx: Trx, actor: Actor, { contractId, zoneId, workDate }: Day) {
  const { rows } = await sql<{ isDone: boolean }>`
    select settled_at is not null and outcome <> 'unverified' as is_done from attendance
    where contract_id = ${contractId} and zone_id = ${zoneId} and work_date = ${workDate}::date
      and ${inScope(actor, 'period.lock', owners)}
    order by id for update`.execute(trx)
  if (rows.length === 0) throw notFound()
  if (!rows.every(({ isDone }) => isDone))
    throw conflict('A day is locked when its shifts are over and none of them is unverified.')
}

/** Locks the attendance register of one day at one site. */
export function dayRoutes(app: App) {
  mountChange(app, 'POST /attendances/lock-day', {
    access: 'period.lock',
    body: lockDayInput,
    answer: lockedDay,
    action: 'lock-day',
    change: async ({ trx, actor, body }) => {
      await lockSlots(trx, actor, body)
      const locked = await trx
        .insertInto('attendanceDay')
        .values(body)
        .onConflict((existing) => existing.columns(['contractId', 'zoneId', 'workDate']).doNothing())
        .returning(['contractId', 'zoneId', 'workDate', 'lockedAt'])
        .executeTakeFirst()
      if (!locked) throw conflict('This day is locked already.')
      return locked
    },
  })
}
