import { caller } from './caller.ts'
import { at, days, first, type Prepared, second, stamp } from './worked-month.ts'

type Slot = {
  id: number
  lockVersion: number
  workDate: string
  shiftStart: string
  shiftEnd: string
  slot: number
}

const shiftOf = ({ shiftStart }: Slot) => ((new Date(shiftStart).getUTCHours() + 8) % 24) / 8
const clockOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(11, 16)
const guardOf = (slot: Slot) => `Guard ${shiftOf(slot) * 5 + slot.slot} of ${stamp}`
// On the first four days the guard of the first post of the second shift was absent or late.
const isSpecial = (slot: Slot) => shiftOf(slot) === 1 && slot.slot === 1 && days.indexOf(slot.workDate) < 4

/** The month's attendance: all 465 shifts but four. And those four, the latest first. */
export async function dutyOf({ officer, contractId }: Prepared) {
  const { items } = (await officer.get(`/attendances?limit=1000&contractId=${contractId}`)) as {
    items: Slot[]
  }
  const rows = items
    .filter((slot) => !isSpecial(slot))
    .map((slot) => [guardOf(slot), slot.workDate, clockOf(slot.shiftStart), clockOf(slot.shiftEnd)].join(';'))
  const special = items.filter(isSpecial).toSorted((one, other) => other.workDate.localeCompare(one.workDate))
  const [late, absent, ...others] = special as [Slot, Slot, ...Slot[]]
  return {
    register: ['Employee;Date;Time in;Time out', ...rows].join('\n'),
    ...{ late, absent, others, guard: guardOf(late) },
  }
}

/** Records absence through the API, as the screen does for the first. */
export async function declareAbsent({ officer }: Prepared, slots: Slot[]) {
  const fields = { declared: 'absent', actualPersonId: null, inAt: null, outAt: null }
  for (const { id, lockVersion } of slots)
    await officer.put(`/attendances/${id}`, { ...fields, reason: 'From the paper register' }, lockVersion)
}

/** 357 of the 372 rounds were done; a storm prevented the others. */
export async function readingsOf({ clock, points }: Prepared) {
  const tags = await clock.tags(points)
  const rows = days
    .flatMap((day) =>
      Array.from({ length: 12 }, (_, nth) => ({ day, hour: String(nth * 2).padStart(2, '0') })),
    )
    .filter((_, count) => count < 19 * 12 || count >= 19 * 12 + 15)
    .flatMap(({ day, hour }) => tags.map((tag, point) => `${tag};${day};${hour}:${point}2`))
  return ['Tag;Date;Time', ...rows].join('\n')
}

/** The cases of the example except the one done on screens. */
export async function recordCases({ contractId, ladder, repeated, pointed, site, manager }: Prepared) {
  const [inspector, verifier] = await Promise.all([caller('in2'), caller('vf2')])
  const { items } = await verifier.get('/reason-codes?limit=1000')
  const reasonCodeId = items.find(({ kind }: { kind: string }) => kind === 'fine').id
  const dayOf = (month: string, day: number) => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  const fined = async (typeOfOffenceId: number, day: string, qty = 1) => {
    const { id } = await inspector.post('/complaints', {
      contractId,
      typeOfOffenceId,
      zoneId: site.id,
      dateOfMisconduct: at(day),
      description: 'Found by the inspector on the evening round.',
      offender: 'Not known',
      location: 'Gate',
      qty,
    })
    await inspector.post(`/complaints/${id}/submit`, { notDuplicate: true })
    await manager.post(`/complaints/${id}/justify`, { isAgreed: true })
    await verifier.post(`/complaints/${id}/verify`, { decision: 'deny', reasonCodeId, remark: 'Agreed.' })
  }
  await fined(ladder.id, dayOf(first, 10))
  await fined(ladder.id, dayOf(second, 10))
  for (const day of [dayOf(first, 11), dayOf(second, 11), days[5] as string]) await fined(repeated.id, day)
  await fined(pointed.id, days[6] as string, 3)
  return { inspector, verifier, reasonCodeId }
}
