import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { caller } from './caller.ts'
import { casesOf, justification, reasonOf, type Workplace } from './case.ts'
import type { world } from './world.ts'

type Data = { id: number; status: number; dueAt: string; allowedActions: string[]; files: { id: number }[] }
type Answer = { statusCode: number; body: string; json: () => { data: Data; error?: { code: string } } }

/** The data of a call that must succeed. */
export async function sent(answer: Promise<Answer>) {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return json().data
}
export const refused = (answer: Answer) => [answer.statusCode, answer.json().error?.code]

export const sources = ['complaint', 'compliance', 'attendance', 'touring'] as const
export type Source = (typeof sources)[number]

/** Cases of every source, in the state that a test needs. */
export async function caseSources(here: Awaited<ReturnType<typeof world>>) {
  const { db } = here
  const reasonCodeId = await reasonOf(db, 'fine')
  const verdict = { decision: 'deny', reasonCodeId, remark: 'As seen.' }
  let count = 0
  const obligationOf = (contractId: number) =>
    db
      .insertInto('contractObligation')
      .values({
        contractId,
        code: `O${++count}`,
        name: 'Wages',
        nameMs: 'Gaji',
        frequency: 'monthly',
        dueDay: 7,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()

  /** A newly opened compliance case. */
  const aCompliance = async ({ contractId, as }: Workplace, who: ReturnType<typeof caller> = as.inspector) =>
    sent(
      who.post('/compliance-complaints', {
        contractId,
        obligationId: (await obligationOf(contractId)).id,
        happenedOn: new Date(Date.now() - 240 * 3_600_000).toISOString().slice(0, 10),
        description: 'The wages were paid late.',
      }),
    )

  /** A missed shift or round, with its open review. */
  async function aReview(kind: 'attendance' | 'touring', { contractId, site }: Workplace) {
    const at = sql`now() - make_interval(days => ${++count})`
    const { rows } =
      kind === 'attendance'
        ? await sql<{ id: number }>`
            insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end,
              slot, outcome, settled_at, review_status)
            select ${contractId}, id, zone_id, position_id, (${at})::date, ${at} - interval '8 hours', ${at}, 1, 'absent', now(),
              ${caseStatus.awaitingJustification}
            from contract_line where contract_id = ${contractId} returning id`.execute(db)
        : await sql<{ id: number }>`
            with route as (
              insert into tour_route (contract_id, zone_id, code, name, window_min, duration_min, grace_min, is_ordered,
                times, days, valid_from)
              values (${contractId}, ${site.id}, ${`R${count}`}, 'Round', 10, 30, 0, false, '{08:00}', '{1}', '2020-01-01')
              returning id)
            insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min,
              grace_min, is_ordered, plan, total, closes_at, outcome, closed_at, review_status)
            select id, ${contractId}, ${site.id}, (${at})::date, ${at}, 10, 30, 0, false, '[]', 4, ${at}, 'missed', now(),
              ${caseStatus.awaitingJustification}
            from route returning id`.execute(db)
    const { id } = await db
      .selectFrom('review')
      .select('id')
      .where('kind', '=', kind)
      .where('sourceId', '=', rows[0]?.id as number)
      .executeTakeFirstOrThrow()
    return { id, path: `/${kind === 'touring' ? 'tour' : 'attendance'}-reviews/${id}` }
  }

  /** A case of each source that awaits justification, with its path. */
  const opened: Record<Source, (at: Workplace) => Promise<{ id: number; path: string }>> = {
    complaint: async (at) => {
      const { id } = await casesOf(here, at).submitted()
      return { id, path: `/complaints/${id}` }
    },
    compliance: async (at) => {
      const { id } = await aCompliance(at)
      return { id, path: `/compliance-complaints/${id}` }
    },
    attendance: (at) => aReview('attendance', at),
    touring: (at) => aReview('touring', at),
  }

  const justify = ({ as }: Workplace, path: string, fileIds: number[] = []) =>
    sent(as.manager.post(`${path}/justify`, { ...justification, fileIds }))

  async function fined(source: Source, at: Workplace) {
    const made = await opened[source](at)
    await justify(at, made.path)
    await sent(at.as.verifier.post(`${made.path}/verify`, verdict))
    return made
  }

  return { verdict, opened, justify, fined, aCompliance, aReview }
}
