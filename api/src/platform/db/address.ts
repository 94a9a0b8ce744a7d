import { Socket } from 'node:net'
import pg from 'pg'

type Host = { host: string; port: number; url: string }

/** What `target_session_attrs` may ask for: the server that can be written to, or whichever answers. */
type SessionKind = 'read-write' | 'primary' | 'any'

const probeMs = 3000
const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/** The servers that a database address names, and which of them is meant. One that names a single server says nothing. */
export function hostsOf(url: string): { hosts: Host[]; kind: SessionKind } {
  const [, start = '', list = '', rest = ''] = pattern.exec(url) ?? []
  const kind = /[?&]target_session_attrs=([\w-]+)/.exec(rest)?.[1] as SessionKind | undefined
  const plain = rest.replace(/([?&])target_session_attrs=[\w-]+&?/, '$1').replace(/[?&]$/, '')
  const hosts = list.split(',').map((name) => {
    const [host = '', port = '5432'] = name.split(/:(?=\d+$)/)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), url: `${start}${name}${plain}` }
  })
  return { hosts, kind: kind ?? (hosts.length > 1 ? 'read-write' : 'any') }
}

/** Whether a server is in recovery, that is a standby; undefined if it does not answer. */
async function isStandby({ url }: Host) {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs },
    application_name: 'patuh probe',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select pg_is_in_recovery() as standby')).rows[0].standby as boolean
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}

/** The first server that is of the kind, of those that answer. All are asked at once: one may hang. */
const choose = (hosts: Host[], kind: SessionKind) =>
  Promise.any(
    hosts.map(async (host) => {
      const standby = await isStandby(host)
      if (standby === undefined || (standby && kind !== 'any')) throw new Error('another kind')
      return host
    }),
  ).catch(() => undefined)

/** A socket that connects to the server which is the right one at that moment. */
class ChosenSocket extends Socket {
  private readonly among: () => Promise<Host | undefined>

  constructor(among: () => Promise<Host | undefined>) {
    super()
    this.among = among
  }

  override connect() {
    this.among().then((found) => {
      if (this.destroyed) return
      if (found) super.connect(found.port, found.host)
      else
        this.destroy(Object.assign(new Error('No server of the database answers.'), { code: 'ECONNREFUSED' }))
    })
    return this
  }
}

/** How pg connects to a database address, which may name several servers, of which one is the leader. */
export function connectionTo(url: string): pg.ClientConfig {
  const { hosts, kind } = hostsOf(url)
  if (hosts.length < 2) return { connectionString: url }
  return {
    connectionString: hosts[0]?.url,
    stream: () => new ChosenSocket(() => choose(hosts, kind)),
  }
}

/** A cut connection is noticed although nothing is asked on it. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A pool for the job queue. A broken connection is replaced; without listeners its error would end the process. */
export function poolTo(url: string, max: number) {
  const pool = new pg.Pool({ ...connectionTo(url), ...keepAlive, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
