import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancellable } from '../db/cancel.ts'
import { type QueueLimits, tooMany, workQueue } from './work-queue.ts'

/**
 * The heavy kinds together take less than the ten connections of the pool, and so does one user, so that other requests
 * are always answered.
 */
const kinds = {
  usual: { running: 24, waiting: 240, perUser: 120, runningPerUser: 2 },
  /** A thousand rows are written in one go, which nobody else can interrupt. */
  longList: { running: 4, waiting: 240, perUser: 120, runningPerUser: 1 },
  /** Signing in and the like, which anybody can send: people who have signed in never wait for it. */
  anonymous: { running: 6, waiting: 60, perUser: 40 },
  document: { running: 2, waiting: 60, perUser: 20, runningPerUser: 1 },
  export: { running: 2, waiting: 40, perUser: 10, runningPerUser: 1 },
  dashboard: { running: 3, waiting: 100, perUser: 20, runningPerUser: 2 },
  approval: { running: 4, waiting: 200, perUser: 50 },
} satisfies Record<string, QueueLimits>
type QueueKind = keyof typeof kinds

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Expensive work has a queue of its own. Every queue answers 503 when it is full, and 429 when one user fills it. */
    heavy?: Exclude<QueueKind, 'usual' | 'longList' | 'anonymous'>
    /** Stays open for long and does hardly anything: never waits. */
    unqueued?: true
  }
}

/** A list of more rows is a long one. */
const usualRows = 200
/** Somebody who is refused and asks again at once would take as much time as the work itself. */
const refusalMs = 1000
/** A download to a slow client does not keep its slot for longer. */
const longestMs = 60_000
/** Answers that one user has not read yet, and their bytes: they are kept in memory. */
const unreadPerUser = { answers: 200, bytes: 32 * 1024 * 1024 }

/** Bytes that arrive slowly must not keep a slot. */
const isUpload = ({ headers }: FastifyRequest) =>
  /^(?:multipart\/|application\/octet-stream)/.test(headers['content-type'] ?? '')

function kindOf(request: FastifyRequest): QueueKind | undefined {
  const { config } = request.routeOptions
  if (config.heavy) return config.heavy
  if (config.confirm) return 'approval'
  if (config.unqueued || isUpload(request)) return undefined
  if (!request.actor) return 'anonymous'
  const { limit = 0 } = request.query as { limit?: number }
  return limit > usualRows ? 'longList' : 'usual'
}

/** Refuses a user who does not read. An answer counts until it is read, or its socket closed for idleness. */
function unreadAnswers() {
  const ofUser = new Map<string, Set<FastifyReply['raw']>>()
  const refuseBeyond = (user: string) => {
    const open = ofUser.get(user) ?? new Set()
    const bytes = [...open].reduce((sum, { writableLength }) => sum + writableLength, 0)
    if (open.size > unreadPerUser.answers || bytes > unreadPerUser.bytes) throw tooMany()
  }
  const add = (user: string, raw: FastifyReply['raw']) => {
    if (raw.destroyed) return
    const open = ofUser.get(user) ?? new Set()
    ofUser.set(user, open.add(raw))
    const end = () => {
      open.delete(raw)
      if (open.size === 0 && ofUser.get(user) === open) ofUser.delete(user)
    }
    raw.once('finish', end).once('close', end)
  }
  return { add, refuseBeyond }
}

/** Calls back once: when the answer is written or its client has gone, at the latest after a while. */
function whenEnded({ raw }: FastifyReply, leave: () => void) {
  const timer = setTimeout(leave, longestMs).unref()
  const end = () => {
    clearTimeout(timer)
    leave()
  }
  raw.once('finish', end).once('close', end)
}

/**
 * Lets requests wait for their turn before they do anything, so that none waits with a connection in hand. Beyond the
 * limits they are refused at once: a server that is asked too much answers as many as it can.
 */
export function queueRequests(app: FastifyInstance) {
  const queues = Object.fromEntries(
    Object.entries(kinds).map(([kind, limits]) => [kind, workQueue(limits)]),
  ) as Record<QueueKind, ReturnType<typeof workQueue>>
  const unread = unreadAnswers()
  const leaving = new WeakMap<FastifyRequest, () => void>()
  /** Waits for a turn; what it waited for may have been answered and not read meanwhile. */
  async function turnOf(kind: QueueKind, user: string) {
    unread.refuseBeyond(user)
    const leave = await queues[kind](user)
    try {
      unread.refuseBeyond(user)
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }
  app.addHook('preHandler', async (request, reply) => {
    const kind = kindOf(request)
    if (!kind) return
    const user = String(request.actor?.id ?? request.ip)
    if (request.actor) unread.add(user, reply.raw)
    const leave = await turnOf(kind, user).catch(async (error) => {
      await sleep(refusalMs, undefined, { ref: false })
      // what was sent behind this one is not read any more
      reply.header('connection', 'close')
      throw error
    })
    if (reply.raw.destroyed) {
      leave()
      // its client has gone while it waited: nobody reads an answer
      return reply.hijack()
    }
    leaving.set(request, leave)
    whenEnded(reply, leave)
  })
  // An answer that nobody waits for any more is not worked out.
  app.addHook('preHandler', (request, { raw }, done) => {
    if (request.method !== 'GET') return done()
    const cancel = cancellable(done)
    raw.once('close', () => {
      if (!raw.writableFinished) cancel().catch((error) => request.log.warn(error))
    })
  })
  // An answer that is no stream is complete here; how fast its client reads it does not concern the others.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Readable)) leaving.get(request)?.()
  })
}
