import { type Action, valuesOf, type Workflow } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Columns, writeRows } from '../../../test/workflow/rows.ts'
import type { Subject } from '../../../test/workflow/subject.ts'
import { subjectsOf } from '../../../test/workflow/subjects.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, owner } = here
const { subjects } = await subjectsOf(here)
const subjectOf = (title: string) => subjects.find((one) => one.title === title) as Subject

const make = async ({ rows, index = 0 }: Subject, columns: Columns) =>
  (await writeRows(db, rows(columns)))[index] as number

const { rows: guards } = await sql<{ name: string }>`
  select proname as name from pg_proc where prosrc like '%is_transition(%'`.execute(db)
const guarded = subjects.filter(({ engine }) => guards.some(({ name }) => name === `guard_${engine.table}`))

const targetsOf = ({ to }: Action) =>
  to === null ? [] : typeof to === 'string' ? [['', to] as const] : Object.entries(to)

/** The actions that lead from one status to another, with their decision. */
const ways = ({ actions }: Workflow, from: string, target: string) =>
  Object.entries(actions).flatMap(([name, action]) =>
    targetsOf(action).flatMap(([decision, to]) =>
      action.from.includes(from) && to === target ? [{ name, decision }] : [],
    ),
  )

const cases = ['complaint', 'review', 'compliance_case']

/** Writes a status into a row and returns the rule that refused it. */
async function write({ engine: { workflow, table } }: Subject, id: number, to: string) {
  const [value] = valuesOf(workflow, [to])
  const told = sql`, ref_no = coalesce(ref_no, 'X' || id), submitted_at = coalesce(submitted_at, now())`
  const more = table === 'complaint' ? told : sql``
  return sql`update ${sql.table(table)} set status = ${value}${more} where id = ${id}`.execute(db).then(
    () => undefined,
    (error) => error.constraint as string,
  )
}

/** The differences between database and definition, for one transition. */
async function deviationAt(subject: Subject, from: string, to: string) {
  const { workflow, table } = subject.engine
  const [way] = ways(workflow, from, to)
  const led = way ? subject.led?.[way.name]?.(way.decision) : {}
  const broken = await write(subject, await make(subject, { ...subject.states[from], ...led }), to)
  const isRefused = broken === `${table}_status__transition`
  // Some tables require more columns than the status.
  const isWritten = broken === undefined || (!isRefused && !cases.includes(table))
  return (way ? isWritten : isRefused) ? [] : [`${from} to ${to}: ${broken ?? 'written'}`]
}

describe('Past the API, in the database', () => {
  test('every table of a case, a claim, a contract, a formula and an override has a transition guard', () => {
    expect(guarded.map(({ title }) => title)).toEqual([
      'complaint',
      'attendance',
      'touring',
      'compliance',
      'claim',
      'contract',
      'addendum',
      'formula version',
      'override of a lock',
    ])
  })

  test.each(guarded)('a $title takes only the transitions of its workflow', async (subject) => {
    const states = Object.keys(subject.states)
    const pairs = states.flatMap((from) =>
      states.filter((to) => to !== from).map((to) => [from, to] as const),
    )
    const found = await Promise.all(pairs.map(([from, to]) => deviationAt(subject, from, to)))
    expect(found.flat()).toEqual([])

    // Without the guard every transition would be possible.
    const table = sql.table(subject.engine.table)
    await sql`alter table ${table} disable trigger guard`.execute(owner)
    const open = await Promise.all(pairs.map(([from, to]) => deviationAt(subject, from, to)))
    await sql`alter table ${table} enable trigger guard`.execute(owner)
    expect(open.flat().length).toBeGreaterThan(0)
  })
})

const ids = [11, 12, 13, 14, 15, 16]
/** The participant columns of a case, each a different user. */
const apart = { justified_by: ids[1], decided_by: ids[2], decided_for: ids[3], appealed_by: ids[4] }
const recorded = { ...apart, recorded_by: ids[0] }

/** Separation of duties: the deciding columns, and the columns of those who took part before. */
const duties: [string, state: string, everybody: Columns, deciders: string[], parts: string[]][] = [
  ['complaint', 'fined', recorded, ['decided_by', 'decided_for'], ['recorded_by', 'justified_by']],
  ['compliance', 'fined', recorded, ['decided_by', 'decided_for'], ['recorded_by', 'justified_by']],
  ['attendance', 'fined', apart, ['decided_by', 'decided_for'], ['justified_by']],
  ['touring', 'fined', apart, ['decided_by', 'decided_for'], ['justified_by']],
  ...(['complaint', 'compliance'] as const).map((title): (typeof duties)[number] => [
    title,
    'waived',
    recorded,
    ['appeal_decided_by', 'appeal_decided_for'],
    Object.keys(recorded),
  ]),
  ...(['attendance', 'touring'] as const).map((title): (typeof duties)[number] => [
    title,
    'waived',
    apart,
    ['appeal_decided_by', 'appeal_decided_for'],
    Object.keys(apart),
  ]),
  [
    'claim',
    'certified',
    { prepared_by: ids[0], sent_by: ids[1], submitted_by: ids[2] },
    ['certified_by', 'certified_for'],
    ['prepared_by', 'sent_by', 'submitted_by'],
  ],
  ['ledger line', 'confirmed', { created_by: ids[0] }, ['approved_by', 'approved_for'], ['created_by']],
  ['contract', 'inReview', { submitted_by: ids[0] }, ['approved_by', 'approved_for'], ['submitted_by']],
  ['addendum', 'signed', { submitted_by: ids[0] }, ['approved_by', 'approved_for'], ['submitted_by']],
]

describe('The database enforces separation of duties', () => {
  test.each(duties)(
    'in a %s (%s) between those who decide and those who took part',
    async (title, state, everybody, deciders, parts) => {
      const subject = subjectOf(title)
      const columns = { ...subject.states[state], ...everybody }
      for (const decider of deciders) {
        await make(subject, { ...columns, [decider]: ids[5] })
        for (const part of parts) {
          const same = make(subject, { ...columns, [decider]: columns[part as keyof typeof columns] })
          await expect(same, `${decider} = ${part}`).rejects.toMatchObject({
            constraint: expect.stringMatching(/__/),
          })
        }
      }
    },
  )
})
