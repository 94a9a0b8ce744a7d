import { settings } from '@patuh/domain/access/session'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../../seeds/demo-account.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const { as, db, env } = await world({ company: 'Agensi', supportPhone: '03-1', supportEmail: 'help@agency' })

test('The settings before sign-in have support contacts, and no accounts', async () => {
  const response = await as().get('/settings')
  expect(response.statusCode).toBe(200)
  expect(settings.strict().parse(response.json().data)).toEqual({
    demo: false,
    mailCaught: false,
    message: '',
    company: 'Agensi',
    supportPhone: '03-1',
    supportEmail: 'help@agency',
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
