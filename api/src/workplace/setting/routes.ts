import { settings } from '@patuh/domain/access/session'
import { one } from '@patuh/domain/platform/list'
import { demoAccounts, demoPassword } from '../../../seeds/demo-account.ts'
import type { App } from '../../platform/http/app.ts'

export function settingRoutes(app: App) {
  const { demo, company, supportPhone, supportEmail, smtpUrl, siteMessage, mapTiles } = app.env
  const data = {
    demo,
    mailCaught: demo && !smtpUrl,
    mailOff: !demo && !smtpUrl,
    message: siteMessage,
    company,
    supportPhone,
    supportEmail,
    mapTiles,
    demoAccounts: demo ? demoAccounts.map(({ email, userType, name }) => ({ email, userType, name })) : [],
    demoPassword: demo ? demoPassword : '',
  }
  app.get(
    '/settings',
    { config: { access: 'public' }, schema: { response: { 200: one(settings) } } },
    async () => ({ data }),
  )
}
