import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../api/src/platform/db/cluster.ts'

// Three servers of PostgreSQL under Patroni, an etcd and a haproxy on this machine, with the files of deploy/cluster:
// `apt-get install patroni etcd-server haproxy postgresql`.
const deploy = join(import.meta.dirname, '../../deploy/cluster')
const host = '127.0.0.1'
const password = 'known-only-to-this-trial'
const names = ['one', 'two', 'three'] as const

const filled = (file: string, values: Record<string, string | number>) =>
  readFileSync(join(deploy, file), 'utf8').replace(/\$\{(\w+)\}/g, (all, name: string) =>
    String(values[name] ?? all),
  )

/** PostgreSQL refuses to run as root. */
const asPostgres =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}

type Server = { name: string; port: number; rest: number; data: string; file: string; child?: ChildProcess }
type Member = { name: string; role: string; state: string }

const startPatroni = (server: Server) => {
  server.child = spawn('patroni', [server.file], { ...asPostgres, cwd: '/', stdio: 'ignore' })
}

/** Ends a process and says so when it has ended. */
const kill = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function startEtcd(folder: string) {
  const [client, peer] = [await freePort(), await freePort()]
  const [at, other] = [`http://${host}:${client}`, `http://${host}:${peer}`]
  const args = [
    ...['--name', 'trial', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', at, '--advertise-client-urls', at],
    ...[
      '--listen-peer-urls',
      other,
      '--initial-advertise-peer-urls',
      other,
      '--initial-cluster',
      `trial=${other}`,
    ],
  ]
  return { child: spawn('etcd', args, { stdio: 'ignore' }), address: `${host}:${client}` }
}

async function startProxy(folder: string, servers: Server[]) {
  const leader = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const values = servers.flatMap(({ name, port, rest }) => [
    [name.toUpperCase(), `${host}:${port}`],
    [`${name.toUpperCase()}_REST`, rest],
  ])
  writeFileSync(
    file,
    filled('haproxy.cfg', { HOST: host, LEADER_PORT: leader, ...Object.fromEntries(values) }),
  )
  return { child: spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }), port: leader }
}

async function prepareServers(folder: string, etcd: string) {
  const servers: Server[] = []
  for (const name of names) {
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o700 })
    const [port, rest] = [await freePort(), await freePort()]
    const server = { name, port, rest, data: join(home, 'data'), file: join(home, 'patroni.yml') }
    const values = { NAME: name, HOST: host, NETWORK: '127.0.0.1/32', PORT: port, REST_PORT: rest }
    const file = filled('patroni.yml', { ...values, ETCD: etcd, PASSWORD: password, DATA: server.data })
    writeFileSync(server.file, file)
    if (asPostgres.uid !== undefined)
      for (const path of [home, server.file]) chownSync(path, asPostgres.uid, asPostgres.gid)
    servers.push(server)
  }
  return servers
}

/** What the members of the cluster say about it. */
function watch(servers: Server[]) {
  const members = async (): Promise<Member[]> => {
    for (const { rest } of servers) {
      const options = { signal: AbortSignal.timeout(2000) }
      const answer = await fetch(`http://${host}:${rest}/cluster`, options).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isUp = ({ role, state }: Member) => role === 'leader' || ['running', 'streaming'].includes(state)
  return {
    /** Waits until there is a leader, a replica that confirms its commits, and a third server. */
    untilWhole: async () => {
      for (let waited = 0; waited < 600; waited++) {
        const found = await members()
        if (found.length === 3 && found.every(isUp) && found.some(({ role }) => role === 'sync_standby'))
          return
        await sleep(500)
      }
      throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}`)
    },
    leader: async () => {
      const found = (await members()).find(({ role }) => role === 'leader')
      const server = servers.find(({ name }) => name === found?.name)
      if (!server) throw new Error('The cluster has no leader.')
      return server
    },
  }
}

const postmaster = ({ data }: Server) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The processes of a server that send its log to the others. */
const sendersOf = (server: Server) =>
  execFileSync('pgrep', ['-P', String(postmaster(server)), '-f', 'walsender'])
    .toString()
    .trim()
    .split('\n')
    .map(Number)

/** Starts the cluster and waits until it is whole. */
export async function startCluster(folder: string) {
  const etcd = await startEtcd(folder)
  const servers = await prepareServers(folder, etcd.address)
  const proxy = await startProxy(folder, servers)
  const { untilWhole, leader } = watch(servers)
  for (const server of servers) startPatroni(server)
  // a trial that fails leaves nothing behind; PostgreSQL ends without its Patroni only when it is told to
  process.once('exit', () => {
    for (const { child } of [...servers, proxy, etcd]) child?.kill('SIGKILL')
    for (const server of servers.filter(({ data }) => existsSync(join(data, 'postmaster.pid'))))
      process.kill(postmaster(server), 'SIGQUIT')
  })
  const stop = async () => {
    await kill(proxy.child, 'SIGTERM')
    await Promise.all(servers.map(({ child }) => kill(child, 'SIGTERM')))
    await kill(etcd.child, 'SIGTERM')
  }
  await untilWhole().catch(async (error) => {
    await stop()
    throw error
  })
  const list = servers.map(({ port }) => `${host}:${port}`).join(',')
  return {
    untilWhole,
    stop,
    /** The leader through haproxy, and all servers by name. */
    addresses: (user = `postgres:${password}`, database = 'postgres') => ({
      proxied: `postgres://${user}@${host}:${proxy.port}/${database}`,
      several: `postgres://${user}@${list}/${database}?target_session_attrs=read-write`,
    }),
    /**
     * Kills the leader as a machine dies that was cut off a moment before: Patroni and PostgreSQL at once, after its log
     * has reached nobody for a while. Returns what brings it back.
     */
    killLeader: async (silentMs: number) => {
      const server = await leader()
      const senders = sendersOf(server)
      for (const pid of senders) process.kill(pid, 'SIGSTOP')
      await sleep(silentMs)
      server.child?.kill('SIGKILL')
      for (const pid of [postmaster(server), ...senders]) process.kill(pid, 'SIGKILL')
      return () => startPatroni(server)
    },
    /** Changes the settings of the cluster. */
    configure: async (settings: object) => {
      const { rest } = await leader()
      await fetch(`http://${host}:${rest}/config`, { method: 'PATCH', body: JSON.stringify(settings) })
    },
  }
}
