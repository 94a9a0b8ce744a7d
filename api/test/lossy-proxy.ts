import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

// The text of the statement when it is prepared, its name when it is run again.
const commit = [
  Buffer.from('\0commit\0'),
  Buffer.from(createHash('sha1').update('commit').digest('base64url')),
]

/**
 * A proxy before PostgreSQL that, when told to, passes a COMMIT on and cuts the connection instead of its answer, or
 * lets nothing more through.
 */
export async function lossyProxy(url: string) {
  const target = new URL(url)
  let isLossy = false
  let lost = 0
  let isRefusing = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (isRefusing) return client.destroy()
    const database = connect(Number(target.port), target.hostname)
    let isCommitting = false
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
    }
    client.on('data', (bytes) => {
      isCommitting ||= isLossy && commit.some((text) => bytes.includes(text))
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isCommitting) return client.write(bytes)
      // the answer is here, so the transaction is committed
      lost += 1
      cut()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    lost: () => lost,
    async loseCommits<T>(work: () => Promise<T>) {
      isLossy = true
      return work().finally(() => {
        isLossy = false
      })
    },
    /** Cuts what is open and lets nothing new through, or ends that. */
    refuse(refusing: boolean) {
      isRefusing = refusing
      if (refusing) for (const socket of sockets) socket.destroy()
    },
    freeze() {
      for (const socket of sockets) socket.removeAllListeners('data').pause()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
