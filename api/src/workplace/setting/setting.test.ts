import { fileURLToPath } from 'node:url'
import { settings } from '@patuh/domain/access/session'
import { growing, usage } from '@patuh/domain/workplace/usage'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../../seeds/demo-account.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { readEnv } from '../../platform/env.ts'

const web = fileURLToPath(new URL('../../../test/web/', import.meta.url))
const { as, aUser, db, env } = await world({
  company: 'Agensi',
  supportPhone: '03-1',
  supportEmail: 'help@agency',
})

test('The settings before sign-in have support contacts, and no accounts', async () => {
  const response = await as().get('/settings')
  expect(response.statusCode).toBe(200)
  expect(settings.strict().parse(response.json().data)).toEqual({
    demo: false,
    mailCaught: false,
    mailOff: true,
    message: '',
    company: 'Agensi',
    supportPhone: '03-1',
    supportEmail: 'help@agency',
    mapTiles: null,
    demoAccounts: [],
    demoPassword: '',
  })
})

test('The settings in demo mode have the demo accounts', async () => {
  const demo = await buildApp({ db, env: { ...env, demo: true } })
  const { data } = (await demo.inject('/api/v1/settings')).json()
  expect(data.demoAccounts).toHaveLength(demoAccounts.length)
  expect(data.demoPassword).toBe(demoPassword)
  await demo.close()
})

test('A tile server is named in the settings, and pages may show pictures of it and of no other', async () => {
  const { mapTiles } = readEnv({
    MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© Tiles',
  })
  const mapped = await buildApp({ db, env: { ...env, mapTiles }, web })
  const imagesOf = async (app: typeof mapped) =>
    /img-src [^;]*/.exec(String((await app.inject('/')).headers['content-security-policy']))?.[0]
  expect(await imagesOf(mapped)).toBe("img-src 'self' blob: data: https://tiles.example")
  expect((await mapped.inject('/api/v1/settings')).json().data.mapTiles).toEqual(mapTiles)
  expect(() => readEnv({ MAP_TILES: 'https://tiles.example/;script-src *' })).toThrow('MAP_TILES')
  const plain = await buildApp({ db, env, web })
  expect(await imagesOf(plain)).toBe("img-src 'self' blob: data:")
  await mapped.close()
  await plain.close()
})

test('The usage of the server has the size of every table that grows', async () => {
  const { token } = await aUser({ userType: 'SA' })
  const { tables } = usage.strict().parse((await as(token).get('/usage')).json().data)
  expect(tables.map(({ name }) => name)).toEqual([...growing])
  expect(tables.every(({ bytes }) => bytes > 0)).toBe(true)
})
