import { type LookupAddress, lookup as resolveName } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const internal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, prefix, 'ipv6')

const isInternal = (address: string) => internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether the host is written as an address of a private network, of this machine, or of no host at all. */
export function isInternalHost(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isInternal(host) : !host.includes('.') || /\.(local|internal|localhost)$/i.test(host)
}

const refused = (hostname: string) => new Error(`${hostname} is an internal address.`)

/** Resolves a name for a connection, and refuses it if any of its addresses is internal. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const problem = error ?? (found.some(({ address }) => isInternal(address)) ? refused(hostname) : null)
    const [first] = found
    if (problem || !first) done(problem ?? refused(hostname), [])
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })

type Message = { headers: Record<string, string>; body: string | Buffer }
export type Answer = { status: number; retryAfter: number }

const timeoutMs = 10_000

/**
 * Sends a message to an address that a user or the operator gave, without following redirects. With `isPublic` no
 * connection to an internal address is made, whatever its name resolves to.
 */
export const post = (address: string, { headers, body }: Message, isPublic: boolean) =>
  new Promise<Answer>((done, fail) => {
    const { protocol, hostname } = new URL(address)
    if (isPublic && isInternalHost(hostname)) return fail(refused(hostname))
    const open = protocol === 'https:' ? overHttps : overHttp
    const request = open(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(isPublic ? { lookup: publicLookup } : {}),
    })
    request.on('response', (response) => {
      const { statusCode = 0, headers: answered } = response
      // Nobody needs its text, and it may never end.
      response.destroy()
      done({ status: statusCode, retryAfter: Number(answered['retry-after']) || 0 })
    })
    request.on('error', fail)
    request.end(body)
  })
