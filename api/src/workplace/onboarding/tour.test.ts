import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aToken, aUser } = await world()

test('The onboarding tour is offered to each user until it is seen, on every device', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const isSeen = async (token: string) => (await as(token).get('/tour')).json().data.isSeen
  expect(await isSeen(one.token)).toBe(false)
  for (let times = 0; times < 2; times++)
    expect((await as(one.token).put('/tour', { isSeen: true })).statusCode).toBe(200)
  expect(await isSeen(await aToken(one.id))).toBe(true)
  expect(await isSeen(other.token)).toBe(false)
  await as(one.token).put('/tour', { isSeen: false })
  expect(await isSeen(one.token)).toBe(false)
  for (const body of [{}, { isSeen: 1 }, { isSeen: true, userId: other.id }])
    expect((await as(one.token).put('/tour', body)).statusCode).toBe(400)
})
