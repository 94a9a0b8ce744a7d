import { spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedBase } from '../../seeds/base.ts'
import { prepare } from '../../src/platform/db/binaries.ts'
import { configure, freePort, run, start } from '../../src/platform/db/cluster.ts'
import { connect } from '../../src/platform/db/db.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { roleOf } from '../../src/platform/db/runtime-role.ts'
import { freshFolder, removeFolder } from '../folder.ts'

/** A migrated database on a server of its own, and a server that is a replica of it. */
export async function leaderAndReplica() {
  const folders = [freshFolder('patuh-leader-'), freshFolder('patuh-replica-')] as const
  const first = await startEmbedded(folders[0], { durable: false })
  await migrate(first.url, undefined, await roleOf(first.runtimeUrl))
  const db = connect(first.url, { size: 1 })
  await seedBase(db)
  await db.destroy()
  await first.stop()

  spawnSync('cp', ['-a', join(folders[0], 'postgres'), folders[1]])
  // durable: what is confirmed must have left for the replica
  const leader = await startEmbedded(folders[0])
  const { port: leaderPort, username, password } = new URL(leader.url)
  const replica = { ...prepare(folders[1]), folder: folders[1], password, durable: false }
  const [data, port] = [join(replica.home, 'data'), await freePort()]
  configure(replica, port)
  const source = `host=127.0.0.1 port=${leaderPort} user=${username} password=${password}`
  appendFileSync(join(data, 'postgresql.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  await start(replica)
  const stopReplica = () => run(replica, 'pg_ctl', ['stop', '-m', 'immediate', '-w', '-s', '-D', data])
  return {
    url: leader.runtimeUrl,
    replicaUrl: Object.assign(new URL(leader.runtimeUrl), { port }).href,
    replicaOwnerUrl: Object.assign(new URL(leader.url), { port }).href,
    stopReplica,
    stop: async () => {
      await stopReplica()
      await leader.stop()
      for (const folder of folders) removeFolder(folder)
    },
  }
}
