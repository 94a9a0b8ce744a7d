import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../../api/seeds/random.ts'

/** The network between phone and server: it cuts connections at random, before the request or before the answer. */
export async function lossyNetwork(target: () => string, random: Random) {
  const sockets = new Set<Socket>()
  let share = 0
  let cut = 0
  const server = createServer((phone) => {
    const { port, hostname } = new URL(target())
    const upstream = connect(Number(port), hostname)
    const end = () => {
      phone.destroy()
      upstream.destroy()
    }
    for (const socket of [phone, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const pass = (to: Socket) => (bytes: Buffer) => {
      if (random.next() >= share) return to.write(bytes)
      cut++
      end()
    }
    phone.on('data', pass(upstream))
    upstream.on('data', pass(phone))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `http://localhost:${port}`,
    cuts: () => cut,
    lose: (part: number) => {
      share = part
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
