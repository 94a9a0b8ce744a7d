import type { FastifyInstance } from 'fastify'

/** Listens, tells the parent its port, and answers each message with the processor time spent so far. */
export async function serve(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as { port: number }).port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1_000_000 })
  })
}
