import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { castFor } from '../../../test/workflow/cast.ts'
import { everyWorkflow } from '../../../test/workflow/definitions.ts'
import { mutationsOf } from '../../../test/workflow/mutations.ts'
import { deviation, runTries, type Seen } from '../../../test/workflow/run.ts'
import { subjectsOf } from '../../../test/workflow/subjects.ts'
import { type Try, triesOf } from '../../../test/workflow/tries.ts'
import { world } from '../../../test/world.ts'
import type { Engine } from './engine.ts'

const here = await world()
const { ground, subjects } = await subjectsOf(here)

test('Every defined workflow is tested', async () => {
  const walked = subjects.map(({ engine }) => engine.workflow)
  const missing = [...(await everyWorkflow())].filter((workflow) => !walked.includes(workflow))
  expect(missing.map(({ name, view }) => `${name} (${view})`)).toEqual([])
})

const everywhere = () => sql<boolean>`true`
/** An engine without one of its guards, and the attempts that must reveal it. */
const guards: [string, Partial<Engine>, (tried: Try) => boolean][] = [
  ['separation of duties is missing', { participants: {} }, ({ person }) => person.took.length > 0],
  [
    'a privilege has every record in scope',
    { owners: { own: everywhere, contract: everywhere, org: everywhere, zone: everywhere } },
    ({ title }) => title.startsWith('narrowed'),
  ],
  [
    'every record is visible to everybody',
    { visible: everywhere },
    ({ title }) => ['otherZone', 'otherOrganisation'].includes(title),
  ],
]

/** One attempt for each step. */
const oneEach = (tries: Try[]) =>
  tries.filter(({ step }, index) => tries.findIndex((other) => other.step === step) === index)

describe.each(subjects)('The workflow of a $title', (subject) => {
  const { engine } = subject
  const { workflow } = engine
  let tries: Try[] = []
  let seen: Seen[] = []
  const deviations = (of: Seen[], from = workflow) => of.flatMap((one) => deviation(from, one) ?? [])

  test('allows exactly the defined steps, for every role in every status', async () => {
    tries = await triesOf(subject, castFor(here.db, ground, subject))
    seen = await runTries(here, subject, tries)
    expect(deviations(seen).slice(0, 20)).toEqual([])
  })

  test('fails this test when its definition has an error', () => {
    expect(seen).toHaveLength(tries.length)
    const mutations = mutationsOf(subject, seen)
    const unnoticed = mutations.filter(([, mutated]) => deviations(seen, mutated).length === 0)
    expect(unnoticed.map(([what]) => what)).toEqual([])
  })

  test.each(guards)('fails this test where %s', async (_, loosened, isMeant) => {
    const meant = oneEach(tries.filter(isMeant))
    const guarded = { ...engine }
    Object.assign(engine, loosened)
    const loose = await runTries(here, subject, meant).finally(() => Object.assign(engine, guarded))
    const isShown = meant.length > 0 && !('visible' in loosened && subject.isReadFirst)
    expect(deviations(loose).length).toBeGreaterThan(isShown ? 0 : -1)
  })
})
