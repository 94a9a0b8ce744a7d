import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFile, aWorkplace } from '../../../test/case.ts'
import { caseSources, refused, type Source, sent, sources } from '../../../test/case-source.ts'
import { world } from '../../../test/world.ts'
import { contributed } from '../../platform/feature.ts'

const here = await world()
const { db } = here
const place = await aWorkplace(here)
const { opened, justify, fined, aCompliance, verdict } = await caseSources(here)
const hours = 3_600_000

const tableOf = (source: Source) =>
  sql.table(contributed('caseKinds').find((kind) => kind.source === source)?.engine.table ?? source)

describe('The clock of a case', () => {
  test.each(sources)('of %s counts the working days of its site', async (source) => {
    const elsewhere = await aWorkplace(here)
    // A calendar with one working day per week: whenever the clock starts, it ends on that day.
    const { id: calendarId } = await db
      .insertInto('calendar')
      .values({ code: `ONLY-${source}`, name: source, weekend: [1, 2, 4, 5, 6, 7] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('zone').set({ calendarId }).where('id', '=', elsewhere.site.id).execute()
    const dayOf = ({ dueAt }: { dueAt: string }) => new Date(Date.parse(dueAt) + 8 * hours).getUTCDay()
    const { path } = await opened[source](elsewhere)
    expect(dayOf(await sent(elsewhere.as.manager.get(path)))).toBe(3)
    expect(dayOf(await justify(elsewhere, path))).toBe(3)
  })

  test.each(sources)('of the verifier of %s is paused while a question is open', async (source) => {
    const { id, path } = await opened[source](place)
    const { dueAt } = await justify(place, path)
    await sent(
      place.as.verifier.post(`${path}/return`, {
        question: 'Where was it?',
        ...(source === 'complaint' ? { to: 'contractor' } : {}),
      }),
    )
    await sql`update case_clock set paused_at = paused_at - interval '5 hours', started_at = started_at - interval '5 hours'
      where source = ${source} and case_id = ${id} and paused_at is not null`.execute(db)
    const answered = await sent(place.as.manager.post(`${path}/answer`, { answer: 'At the gate.' }))
    const moved = Date.parse(answered.dueAt) - Date.parse(dueAt)
    expect(moved / hours).toBeCloseTo(5, 1)
    const clock = await db
      .selectFrom('caseClock')
      .select(['pauses', 'pausedAt', 'dueAt'])
      .where('source', '=', source as never)
      .where('caseId', '=', id)
      .where('kind', '=', 'verify')
      .executeTakeFirstOrThrow()
    expect(clock).toMatchObject({ pauses: [expect.anything()], pausedAt: null, dueAt: answered.dueAt })
  })
})

describe('Evidence of a case', () => {
  test.each(sources)('of %s cannot be judged before its virus scan is done', async (source) => {
    const { path } = await opened[source](place)
    const fileId = await aFile(db, place.manager.id, 'pending')
    await justify(place, path, [fileId])
    expect(refused(await place.as.verifier.post(`${path}/verify`, verdict))).toEqual([409, 'STATE_CONFLICT'])
    await db.updateTable('file').set({ scan: 'clean' }).where('id', '=', fileId).execute()
    expect((await sent(place.as.verifier.post(`${path}/verify`, verdict))).status).toBe(caseStatus.fined)
  })

  test('can be added to the appeal of a compliance complaint, and is scanned before the decision', async () => {
    const { path } = await fined('compliance', place)
    const fileId = await aFile(db, place.manager.id, 'pending')
    const appealed = await sent(
      place.as.manager.post(`${path}/appeal`, { grounds: 'The bank was closed.', fileIds: [fileId] }),
    )
    expect(appealed.files.map(({ id }) => id)).toContain(fileId)
    const decide = () =>
      place.as.appealOfficer.post(`${path}/appeal/decide`, { decision: 'uphold', remark: 'So it was.' })
    expect((await decide()).statusCode).toBe(409)
    await db.updateTable('file').set({ scan: 'clean' }).where('id', '=', fileId).execute()
    expect((await sent(decide())).status).toBe(caseStatus.waived)
  })
})

test('A withdrawn compliance complaint notifies the contractor', async () => {
  const { id } = await aCompliance(place)
  await sent(place.as.inspector.post(`/compliance-complaints/${id}/withdraw`, { reason: 'Paid after all.' }))
  const { rows } = await sql`select recipient_id from notification where kind = 'compliance.withdrawn'
    and link like ${`%open=${id}`}`.execute(db)
  expect(rows).toEqual([{ recipientId: place.manager.id }])
})

describe('The time to appeal', () => {
  test.each(sources)(
    'against a fine of %s is that of the contract, for the allowed actions and for the request',
    async (source) => {
      const tried = async (days: number) => {
        const { id, path } = await fined(source, place)
        await sql`update ${tableOf(source)} set decided_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
          db,
        )
        const { allowedActions } = await sent(place.as.manager.get(path))
        const { statusCode } = await place.as.manager.post(`${path}/appeal`, {
          grounds: 'It was another man.',
        })
        return [allowedActions.includes('appeal'), statusCode]
      }
      expect(await tried(13)).toEqual([true, 200])
      expect(await tried(15)).toEqual([false, 409])
    },
  )

  test('is defined in one place', () => {
    const folder = fileURLToPath(new URL('../../', import.meta.url))
    const said = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') &&
        !name.endsWith('.test.ts') &&
        /appeal_days[\s\S]{0,120}> now\(\)/.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(said).toEqual([join('casework', 'case', 'kind.ts')])
  })
})
