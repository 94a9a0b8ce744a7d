import { expect, test } from 'vitest'
import { castFor } from '../test/workflow/cast.ts'
import { subjectsOf } from '../test/workflow/subjects.ts'
import { triesOf } from '../test/workflow/tries.ts'
import { deviation, walk } from '../test/workflow/walk.ts'
import { world } from '../test/world.ts'

const here = await world()
const { ground, subjects } = await subjectsOf(here)

test.each(subjects)('$title', async (subject) => {
  const started = Date.now()
  const tries = await triesOf(subject, castFor(here.db, ground, subject))
  const cast = Date.now()
  const seen = await walk(here, subject, tries)
  console.log(subject.title, tries.length, cast - started, Date.now() - cast)
  const { workflow } = subject.engine
  const found = seen.flatMap((one) => deviation(workflow, one) ?? [])
  ;(await import('node:fs')).writeFileSync(`/tmp/scr/${subject.title}.txt`, found.join('\n'))
  expect(found.length).toEqual(0)
})
