import { delivery, pushDeviceInput } from '@patuh/domain/workplace/delivery'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { HttpError } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { isInternalHost } from './outbound.ts'
import { pushKeys } from './push.ts'
import * as queries from './queries.ts'

const refused = () =>
  new HttpError(400, 'VALIDATION', 'This is not the address of a push service.', {
    fields: [{ name: 'endpoint', code: 'invalidFormat' }],
  })

const config = { access: 'signedIn' } as const

/** How the user is told outside of the product: the devices for push messages, the telephone for text messages. */
export function deliveryRoutes(app: App) {
  const { env } = app
  const read = async (db: Db, userId: number) => ({
    publicKey: (await pushKeys(db, env)).publicKey,
    devices: await queries.devicesOf(db, userId),
    phone: env.gateway ? await queries.phoneOf(db, userId) : null,
  })
  mountRead(app, '/delivery', { ...config, answer: delivery, read: ({ db, actor }) => read(db, actor.id) })
  mountChange(app, 'POST /push-devices', {
    ...config,
    body: pushDeviceInput,
    answer: delivery,
    status: 201,
    action: 'create',
    secret: true,
    prepare: async ({ body: { endpoint } }) => {
      const { protocol, hostname, username, password } = new URL(endpoint)
      const isRefused = protocol !== 'https:' || username || password || isInternalHost(hostname)
      if (isRefused && !env.internalPush) throw refused()
    },
    change: async ({ trx, actor, body, request }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const id = await queries.allow(trx, actor.id, body, userAgent)
      await note(trx, 'push_device', id, { userAgent })
    },
    show: ({ actor }) => read(app.db, actor.id),
  })
  mountChange(app, 'DELETE /push-devices/:id', {
    ...config,
    action: 'delete',
    change: async ({ trx, actor, id }) => {
      const { userAgent } = await found(queries.revoke(trx, actor.id, id))
      await note(trx, 'push_device', id, { userAgent })
    },
  })
}
