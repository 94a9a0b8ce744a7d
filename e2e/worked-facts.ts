import { randomUUID } from 'node:crypto'
import { type Caller, caller } from './caller.ts'
import { at, days, first, type Prepared, second, stamp } from './worked-month.ts'

type Slot = {
  id: number
  lockVersion: number
  workDate: string
  shiftStart: string
  shiftEnd: string
  slot: number
}

/** So many at a time: as fast as the server likes, without a queue before its door. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<unknown>) {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** Five guards for each of the three shifts. */
async function guardsOf({ manager, contractId, officer }: Prepared) {
  const { contractorId } = await officer.get(`/contracts/${contractId}`)
  const ids: number[] = []
  for (let nth = 1; nth <= 15; nth++)
    ids.push(
      (await manager.post('/persons', { fullName: `Guard ${nth} of ${stamp}`, organizationId: contractorId }))
        .id,
    )
  return ids
}

const secondShift = ({ shiftStart }: Slot) => new Date(shiftStart).getUTCHours() === 0
const isFirst = ({ slot }: Slot) => slot === 1

/** Who came is written down for all 465 shifts but four: three nobody came to, and one that a screen is kept for. */
export async function recordDuty(prepared: Prepared) {
  const { officer, contractId } = prepared
  const guards = await guardsOf(prepared)
  const { items } = (await officer.get(`/attendances?limit=1000&contractId=${contractId}`)) as {
    items: Slot[]
  }
  const correct = (slot: Slot, said: object) =>
    officer.put(
      `/attendances/${slot.id}`,
      { declared: null, reason: 'From the paper register', ...said },
      slot.lockVersion,
    )
  const special = items.filter(
    (slot) => secondShift(slot) && isFirst(slot) && days.indexOf(slot.workDate) < 4,
  )
  const [late, ...absent] = special.toSorted((one, other) => other.workDate.localeCompare(one.workDate)) as [
    Slot,
    ...Slot[],
  ]
  const guardOf = ({ shiftStart, slot }: Slot) =>
    guards[(((new Date(shiftStart).getUTCHours() + 8) % 24) / 8) * 5 + slot - 1] as number
  await each(
    items.filter((slot) => !special.includes(slot)),
    (slot) => correct(slot, { actualPersonId: guardOf(slot), inAt: slot.shiftStart, outAt: slot.shiftEnd }),
  )
  // The third of the absences is said on the screen.
  for (const slot of absent.slice(1))
    await correct(slot, { declared: 'absent', actualPersonId: null, inAt: null, outAt: null })
  return { late, absent: absent[0] as Slot, guard: `Guard 6 of ${stamp}` }
}

/** 357 of the 372 rounds are walked; from the twentieth to the morning after, a storm kept everyone inside. */
export async function walkRounds({ clock, points }: Prepared, supervisor: Caller) {
  const tags = await clock.tags(points)
  const rounds = days.flatMap((day, index) =>
    Array.from({ length: 12 }, (_, nth) => ({ day, nth, count: index * 12 + nth })),
  )
  const scans = rounds
    .filter(({ count }) => count < 19 * 12 || count >= 19 * 12 + 15)
    .flatMap(({ day, nth }) =>
      tags.map((tagUid, point) => ({
        clientId: randomUUID(),
        tagUid,
        method: 'qr',
        deviceAt: at(day, `${String(nth * 2).padStart(2, '0')}:${point}2`),
      })),
    )
  const answer = await supervisor.post('/tour-scans', {
    deviceId: `phone-${stamp}`,
    sentAt: new Date().toISOString(),
    scans,
  })
  await clock.closeRounds()
  return answer
}

/** The cases of the example but the one that goes through the screens. */
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
