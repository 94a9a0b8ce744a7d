import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newConfirmation } from '../../api/src/platform/authorization/confirmation.ts'
import { sender } from '../harness/client.ts'
import { type Product, persistently, signIn } from '../harness/product.ts'

export type Answer = { status: number; data: { id: number; sha256?: string } }

/** What the clients met: answers by status, and requests that were sent again because nobody knew their outcome. */
export type Met = { statuses: Map<number, number>; unknown: number; acknowledged: number }

type Options = {
  /** A retry with a new key is done twice: the control. */
  newKeyAtRetry?: boolean
}

/** Signs in; sends each request until its outcome is known, again with the same Idempotency-Key. */
export async function persistentClient(
  product: Product,
  account: string,
  met: Met,
  { newKeyAtRetry = false }: Options = {},
) {
  const { token } = await signIn(product.address(), account)
  const hash = createHash('sha256').update(token).digest()
  const session = await product
    .db()
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hash)
    .executeTakeFirstOrThrow()
  const once = async (path: string, payload: string | Buffer, headers: Record<string, string>) => {
    const sent = {
      method: 'POST' as const,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      payload,
    }
    return sender(product.address())(sent).catch(() => undefined)
  }
  return async function send(
    path: string,
    body: object | Buffer,
    { confirm = false, type = {} as Record<string, string> } = {},
  ): Promise<Answer> {
    const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const confirmed = confirm
      ? { 'x-confirmation': await persistently(() => newConfirmation(product.db(), session.id)) }
      : {}
    let key = randomUUID()
    for (;;) {
      const answer = await once(path, payload, { ...type, ...confirmed, 'idempotency-key': key })
      const status = answer?.status ?? 0
      met.statuses.set(status, (met.statuses.get(status) ?? 0) + 1)
      if (answer && status < 500 && status !== 429 && !answer.body.includes('still under way')) {
        if (status < 300) met.acknowledged += 1
        return { status, data: JSON.parse(answer.body || '{}').data }
      }
      met.unknown += 1
      if (newKeyAtRetry) key = randomUUID()
      await sleep(150)
    }
  }
}
