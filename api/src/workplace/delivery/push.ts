import webPush from 'web-push'
import { decrypt, encrypt } from '../../platform/crypto/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { post } from './outbound.ts'

/** The key pair of this server. The first to need it creates it. */
export async function pushKeys(db: Db, env: Env) {
  const find = () => db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst()
  if (!(await find())) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await db
      .insertInto('pushKey')
      .values({ publicKey, privateKey: encrypt(env, privateKey) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { publicKey, privateKey } = (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>
  return { publicKey, privateKey: decrypt(env, privateKey) }
}

type Device = { endpoint: string; p256dh: string; auth: string }
type Message = { title: string; body: string; url: string; tag: string }

const daySeconds = 24 * 60 * 60

/** Encrypts a message for one device and hands it to the push service of its browser. */
export function sendPush(
  env: Env,
  keys: { publicKey: string; privateKey: string },
  { endpoint, p256dh, auth }: Device,
  message: Message,
  isUrgent: boolean,
) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${env.supportEmail}`, ...keys },
      TTL: daySeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic: message.tag,
    },
  )
  return post(endpoint, { headers: headers as Record<string, string>, body }, !env.internalPush)
}
