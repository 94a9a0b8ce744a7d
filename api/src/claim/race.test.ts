import { expect, test } from 'vitest'
import { chance } from '../../seeds/chance.ts'
import { seedConfig } from '../../seeds/config.ts'
import type { Actor } from '../session/actor.ts'
import { differences, manyMonths, postersAgainstCloser, randomOperations } from '../test/month-race.ts'
import { world } from '../test/world.ts'

const { db, aUser } = await world()
await seedConfig(db)
const finance = await aUser({ userType: 'FP' })
const contractor = await aUser({ userType: 'CM', typeId: 2 })
const actor = { id: finance.id } as Actor
const people = { contractorId: contractor.organizationId, ownerId: finance.organizationId }

test('fifty posters against one closer: what is closed never changes, and no line is lost', async () => {
  const { claims } = await manyMonths(db, 8, people)
  const { changed, refused, lines } = await postersAgainstCloser(db, actor, claims, 50)
  expect({ changed, posted: lines + refused }).toEqual({ changed: [], posted: 8 * 50 })
  expect(refused).toBe(0)
})

test('six hundred operations by eight clients: sums, replay and frozen claims differ by 0.00', async () => {
  const first = await manyMonths(db, 5, people)
  const second = await manyMonths(db, 4, people)
  const { whole } = chance(7)
  const claims = [...first.claims, ...second.claims]
  const done = await randomOperations(db, actor, claims, 600, 8, (below) => whole(0, below - 1))
  expect(done.fine).toBeGreaterThan(300)
  expect(await differences(db)).toMatchObject({ sums: '0.00', replay: '0.00', wrong: 0 })
})
