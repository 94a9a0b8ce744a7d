import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A server on this machine that keeps what it receives and answers by path: `/503` answers 503. */
export async function fakeService() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(Number(/^\/(\d{3})/.exec(request.url ?? '')?.[1] ?? 201)).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, close: () => new Promise((closed) => server.close(closed)) }
}

/** A browser that allowed push messages: its keys, and how it reads a message (RFC 8188, RFC 8291). */
export function aBrowser(endpoint: string) {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16)
  const own = key.getPublicKey()
  const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const read = ({ body }: Pick<Received, 'body'>) => {
    const salt = body.subarray(0, 16)
    const server = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, server])
    const secret = derived(key.computeSecret(server), auth, info, 32)
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      nonce,
    )
    const sealed = body.subarray(21 + server.length)
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return { input: { endpoint, keys }, read }
}

/** Whether the Authorization header is signed with this key (RFC 8292), and for which push service. */
export function claimsOf(authorization: string, publicKey: string) {
  const [, token = '', known] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey as never,
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isSigned: isSigned && known === publicKey, ...JSON.parse(atob(claims)) }
}
