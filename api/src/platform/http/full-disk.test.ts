import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { answer } from './error-answer.ts'

test('with hardly any space left changes answer 507, while reading and signing out go on', async () => {
  const { as, aUser } = await world({ reserveBytes: Number.MAX_SAFE_INTEGER })
  const { token } = await aUser({ userType: 'SA' })
  const refused = await as(token).post('/zones', sample.zone())
  expect([refused.statusCode, refused.json().error.code]).toEqual([507, 'STORAGE_FULL'])
  expect((await as(token).get('/zones')).statusCode).toBe(200)
  expect((await as(token).post('/auth/logout', {})).statusCode).toBeLessThan(300)
})

test('with space enough nothing is refused', async () => {
  const { as, aUser } = await world({ reserveBytes: 1 })
  const { token } = await aUser({ userType: 'SA' })
  expect((await as(token).post('/zones', sample.zone())).statusCode).toBe(201)
})

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  '%s, the word of a disk or database that is full, answers 507',
  async (code) => {
    const app = Fastify()
    app.setErrorHandler(answer)
    app.get('/', () => {
      throw Object.assign(new Error('no space left'), { code })
    })
    const { statusCode, body } = await app.inject('/')
    expect([statusCode, JSON.parse(body).error.code]).toEqual([507, 'STORAGE_FULL'])
  },
)
