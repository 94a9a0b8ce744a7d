import { spotCheckInput, spotCheckRow } from '@patuh/domain/casework/attendance/board'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { isOutside } from '@patuh/domain/platform/barrier'
import { filter, many, pageQuery, paginated } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { attach } from '../../platform/files/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { forbidden, notFound } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { owners } from './record.ts'
import { lockSlots, write } from './write.ts'

type Input = z.output<typeof spotCheckInput>

const query = pageQuery.extend({ zoneId: filter.ids().optional() })

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('spotCheck')
    .innerJoin('zone', 'zone.id', 'spotCheck.zoneId')
    .select(({ selectFrom }) => [
      'spotCheck.id',
      'spotCheck.contractId',
      'spotCheck.zoneId',
      'zone.name as site',
      'spotCheck.checkedAt',
      'spotCheck.headcount',
      'spotCheck.remark',
      'spotCheck.lockVersion',
      nameOfUser(actor, sql`spot_check.created_by`).as('inspector'),
      ...([true, false] as const).map((present) =>
        selectFrom('spotCheckFinding')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('spotCheckFinding.spotCheckId', '=', 'spotCheck.id')
          .where('isPresent', '=', present)
          .as(present ? 'found' : 'missing'),
      ),
    ])
    .where(inScope(actor, 'attendance.view', ownersBy('spotCheck')))
    .$castTo<z.infer<typeof spotCheckRow>>()

/** The slots of that site that were running at that moment. */
async function slotsAt(trx: Trx, actor: Actor, { contractId, zoneId, checkedAt, findings }: Input) {
  const found = await trx
    .selectFrom('attendance')
    .select('attendance.id')
    .where('contractId', '=', contractId)
    .where('zoneId', '=', zoneId)
    .where('shiftStart', '<=', checkedAt)
    .where('shiftEnd', '>', checkedAt)
    .where(inScope(actor, 'attendance.edit', owners))
    .execute()
  if (found.length === 0) throw notFound()
  const known = new Set(found.map(({ id }) => id))
  if (!findings.every(({ attendanceId }) => known.has(attendanceId)))
    throw wrongField('findings', 'unknownReference', 'A finding is about another shift.')
}

async function check(trx: Trx, actor: Actor, input: Input) {
  const { findings, fileIds, ...facts } = input
  await slotsAt(trx, actor, input)
  const { id } = await trx
    .insertInto('spotCheck')
    .values({ ...facts, fileIds })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attach(trx, actor, fileIds)
  if (findings.length > 0)
    await trx
      .insertInto('spotCheckFinding')
      .values(findings.map((finding) => ({ ...finding, spotCheckId: id })))
      .execute()
  const seen = new Map(findings.map(({ attendanceId, isPresent }) => [attendanceId, isPresent]))
  for (const slot of await lockSlots(trx, [...seen.keys()]))
    if (slot.reviewStatus === null || slot.reviewStatus === caseStatus.awaitingJustification)
      await write(trx, slot, { seen: seen.get(slot.id) ?? false, seenAt: facts.checkedAt })
  return id
}

/** Spot checks: the agency's own headcount. Contractors can read them only. */
export function spotCheckRoutes(app: App) {
  const { db } = app
  app.get(
    '/spot-checks',
    {
      config: { access: 'attendance.view' },
      schema: { querystring: query, response: { 200: many(spotCheckRow) } },
    },
    async ({ query: { page, limit, zoneId }, actor }) => {
      const found = rows(db, actor).$if(zoneId !== undefined, (all) =>
        all.where(sql<SqlBool>`spot_check.zone_id = any(${zoneId ?? []}::int[])`),
      )
      const items = await found
        .select(sql<number>`count(*) over ()::int`.as('total'))
        .orderBy('spotCheck.checkedAt', 'desc')
        .orderBy('spotCheck.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return { data: paginated(items, items[0]?.total ?? 0, { page, limit }) }
    },
  )
  mountChange(app, 'POST /spot-checks', {
    access: 'attendance.edit',
    body: spotCheckInput,
    answer: spotCheckRow,
    status: 201,
    action: 'spot-check',
    change: async ({ trx, actor, body }) => {
      if (isOutside(actor.user.userProfile.typeId)) throw forbidden()
      if (Date.parse(body.checkedAt) > Date.now() + 120_000)
        throw wrongField('checkedAt', 'future', 'A time in the future is not allowed.')
      return check(trx, actor, body)
    },
    read: (db, { actor }, id) => rows(db, actor).where('spotCheck.id', '=', id).executeTakeFirstOrThrow(),
  })
}
