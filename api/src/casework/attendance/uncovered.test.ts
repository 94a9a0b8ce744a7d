import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'
import { notifyUncovered } from './uncovered.ts'

const { aUser, db } = await world()
const supervisor = await aUser({ userType: 'CS', typeId: 2 })
const outsider = await aUser({ userType: 'CS', typeId: 2 })
const inspector = await aUser({ userType: 'IN' })
const { siteId, zoneId } = await aSite(db)
await giveZone(db, inspector.id, zoneId)
const contract = await aContract(db, supervisor.organizationId, siteId)
const guard = await aGuard(db, supervisor.organizationId)

let slot = 0
/** A shift that started so many minutes ago. */
const aShift = (minutesAgo: number, more: { inAt?: boolean; declared?: string } = {}) =>
  sql`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot,
      in_at, actual_person_id, declared)
    select ${contract.id}, line.id, ${siteId}, line.position_id, (s at time zone business_zone())::date, s,
      s + interval '8 hours', ${++slot}, case when ${more.inAt ?? false} then s end,
      case when ${more.inAt ?? false} then ${guard}::int end, ${more.declared ?? null}
    from contract_line line, (select date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}) as s) given
    where line.id = ${contract.lineId}`.execute(db)
const listNotices = () =>
  sql<{ recipientId: number; params: Record<string, string> }>`
    select recipient_id, params from notification where kind = 'attendance.uncovered' order by recipient_id`
    .execute(db)
    .then(({ rows }) => rows)

test('Posts without a guard are reported 15 minutes after the shift started, together and once', async () => {
  await aShift(20)
  await aShift(20)
  await aShift(20, { inAt: true })
  await aShift(20, { declared: 'not-required' })
  await aShift(10)
  await aShift(90)
  await notifyUncovered(db)
  await notifyUncovered(db)
  const notices = await listNotices()
  expect(notices.map(({ recipientId }) => recipientId)).toEqual(
    [supervisor.id, inspector.id].sort((one, other) => one - other),
  )
  expect(notices.map(({ recipientId }) => recipientId)).not.toContain(outsider.id)
  expect(notices[0]?.params).toMatchObject({ count: '2' })
})
