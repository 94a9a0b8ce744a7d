import {
  type Punch,
  type PunchedShift,
  punchAnswer,
  punchImport,
} from '@patuh/domain/casework/attendance/import'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { fromDatabase } from '../../platform/http/database-error.ts'
import { HttpError } from '../../platform/http/error.ts'
import { owners } from './record.ts'
import { lockSlot, write } from './write.ts'

type Matched = Punch & {
  personId: number | null
  isAmbiguous: boolean
  attendanceId: number | null
  site: string | null
  shiftStart: string | null
}

/** Whom a text of the file may mean, each by the index of its column. */
const personBy = (column: string, actor: Actor) => sql`
  select named.text, person.id from named join person on lower(person.${sql.ref(column)}) = named.text
  where person.organization_id = any(${actor.organizationIds}::int[])`

/** Matches each punch to a person and to their nearest shift, which lasts a day at most. */
const match = (trx: Trx, actor: Actor, punches: Punch[]) =>
  sql<Matched>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(punches)}::json)
        given(row int, person text, at timestamptz, direction text)
    ), named as materialized (
      select distinct lower(person) as text from given
    ), who as materialized (
      select text, array_agg(id) as ids from (
        ${personBy('employmentNo', actor)} union ${personBy('refNo', actor)} union ${personBy('fullName', actor)}
      ) found group by text
    )
    select given.row, given.person, given.at, given.direction, who.ids[1] as person_id,
      coalesce(cardinality(who.ids) > 1, false) as is_ambiguous, slot.id as attendance_id, slot.site, slot.shift_start
    from given left join who on who.text = lower(given.person)
    left join lateral (
      select attendance.id, zone.name as site, attendance.shift_start
      from attendance join zone on zone.id = attendance.zone_id
      where coalesce(attendance.actual_person_id, attendance.expected_person_id) = who.ids[1]
        and attendance.shift_start between given.at - interval '25 hours' and given.at + interval '60 minutes'
        and attendance.shift_end >= given.at - interval '60 minutes'
        and ${inScope(actor, 'attendance.import', owners)}
      order by case given.direction when 'in' then abs(extract(epoch from given.at - attendance.shift_start))
        when 'out' then abs(extract(epoch from given.at - attendance.shift_end))
        else least(abs(extract(epoch from given.at - attendance.shift_start)),
          abs(extract(epoch from given.at - attendance.shift_end))) end
      limit 1
    ) slot on true
    order by given.at, given.row`.execute(trx)

/** The first possible check-in and the last possible check-out; a single punch is whichever is nearer. */
function paired(punches: Matched[], { shiftStart, shiftEnd }: { shiftStart: string; shiftEnd: string }) {
  const middle = (Date.parse(shiftStart) + Date.parse(shiftEnd)) / 2
  const isLate = ({ at }: Matched) => Date.parse(at) > middle
  const checkIns = punches.filter((one) => one.direction === 'in' || (one.direction === null && !isLate(one)))
  const checkOuts = punches.filter(
    (one) => one.direction === 'out' || (one.direction === null && isLate(one)),
  )
  return { inAt: checkIns[0]?.at, outAt: checkOuts.at(-1)?.at }
}

const refused = (punches: Matched[], code: string): PunchedShift => ({
  fate: 'refused',
  code,
  rows: [...new Set(punches.map(({ row }) => row))],
  person: punches[0]?.person ?? '',
  site: punches[0]?.site ?? null,
  shiftStart: punches[0]?.shiftStart ?? null,
  inAt: null,
  outAt: null,
})

const same = (one: string | null | undefined, other: string | null) =>
  one === undefined || (other !== null && Date.parse(one ?? '') === Date.parse(other))

async function importShift(trx: Trx, actor: Actor, punches: Matched[]): Promise<PunchedShift> {
  const [first] = punches as [Matched]
  const at = { id: first.attendanceId as number, permission: 'attendance.import', rule: 'import' } as const
  const slot = await lockSlot(trx, actor, at)
  const { inAt, outAt } = paired(punches, slot)
  const result = { ...refused(punches, ''), code: null, inAt: inAt ?? slot.inAt, outAt: outAt ?? slot.outAt }
  if (same(inAt, slot.inAt) && same(outAt, slot.outAt)) return { ...result, fate: 'same' }
  const times = { ...(inAt ? { inAt } : {}), ...(outAt ? { outAt } : {}) }
  await write(trx, slot, { actualPersonId: first.personId, method: 'import', ...times })
  return { ...result, fate: 'changed' }
}

/** Imports one shift in a savepoint: its error does not affect the others. */
async function importInSavepoint(trx: Trx, actor: Actor, punches: Matched[]) {
  await sql`savepoint shift`.execute(trx)
  try {
    const done = await importShift(trx, actor, punches)
    await sql`release savepoint shift`.execute(trx)
    return done
  } catch (error) {
    const known = error instanceof HttpError ? error : fromDatabase(error)
    if (!known) throw error
    await sql`rollback to savepoint shift`.execute(trx)
    return refused(punches, known.fields[0]?.code ?? known.code)
  }
}

/** Check-in and check-out of one row give one error, not two. */
function byRow(punches: Matched[]) {
  const rows = new Map<number, Matched[]>()
  for (const punch of punches) rows.set(punch.row, [...(rows.get(punch.row) ?? []), punch])
  return rows.values()
}

async function importAll(trx: Trx, actor: Actor, punches: Punch[]) {
  const { rows } = await match(trx, actor, punches)
  const unmatched = rows.filter(({ attendanceId }) => attendanceId === null)
  const groups = new Map<number, Matched[]>()
  for (const row of rows)
    if (row.attendanceId !== null && !row.isAmbiguous)
      groups.set(row.attendanceId, [...(groups.get(row.attendanceId) ?? []), row])
  const shifts: PunchedShift[] = []
  for (const group of groups.values()) shifts.push(await importInSavepoint(trx, actor, group))
  for (const punches of byRow(rows.filter(({ isAmbiguous }) => isAmbiguous)))
    shifts.push(refused(punches, 'ambiguousPerson'))
  for (const punches of byRow(unmatched.filter(({ isAmbiguous }) => !isAmbiguous)))
    shifts.push(refused(punches, punches[0]?.personId === null ? 'unknownPerson' : 'noShift'))
  return { shifts }
}

class Preview extends Error {
  answer: Awaited<ReturnType<typeof importAll>>
  constructor(answer: Awaited<ReturnType<typeof importAll>>) {
    super('preview')
    this.answer = answer
  }
}

/** Imports check-in and check-out times from a device or a list. A preview is rolled back. */
export function importRoutes(app: App) {
  app.post(
    '/attendances/import',
    {
      config: { access: 'attendance.import' },
      bodyLimit: 2_097_152,
      schema: { body: punchImport, response: { 200: one(punchAnswer) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const { isPreview, punches, fileName } = body
      const work = async (trx: Trx) => {
        const answer = await importAll(trx, actor, punches)
        if (isPreview) throw new Preview(answer)
        return answer
      }
      try {
        return { data: await change(app.db, request, reply, { action: 'import', reason: fileName }, work) }
      } catch (error) {
        if (error instanceof Preview) return { data: error.answer }
        throw error
      }
    },
  )
}
