import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type QueueLimits, workQueue } from './work-queue.ts'

/** Less than the ten connections of the pool together, so that other requests are always answered. */
const kinds = {
  document: { running: 2, waiting: 60, perUser: 20 },
  export: { running: 2, waiting: 40, perUser: 10 },
  dashboard: { running: 3, waiting: 100, perUser: 20 },
  approval: { running: 4, waiting: 200, perUser: 50 },
} satisfies Record<string, QueueLimits>
type HeavyKind = keyof typeof kinds

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Expensive work: waits in the queue of its kind; 503 when that is full, 429 when one user fills it. */
    heavy?: HeavyKind
  }
}

/** A download to a slow client does not keep its slot for longer. */
const longestMs = 60_000

const kindOf = ({ routeOptions: { config } }: FastifyRequest) =>
  config.heavy ?? (config.confirm ? 'approval' : undefined)

/** Lets heavy requests wait for their turn before they do anything, so that none waits with a connection in hand. */
export function queueHeavyWork(app: FastifyInstance) {
  const queues = Object.fromEntries(
    Object.entries(kinds).map(([kind, limits]) => [kind, workQueue(limits)]),
  ) as Record<HeavyKind, ReturnType<typeof workQueue>>
  app.addHook('preHandler', async (request, reply) => {
    const kind = kindOf(request)
    if (!kind) return
    const leave = await queues[kind](String(request.actor?.id ?? ''))
    if (reply.raw.destroyed) return leave()
    const timer = setTimeout(leave, longestMs).unref()
    const end = () => {
      clearTimeout(timer)
      leave()
    }
    // an aborted request never finishes
    reply.raw.once('finish', end).once('close', end)
  })
}
