import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    env: Env
    /** From now on `/readyz` answers 503, so that load balancers send nothing more; everything else goes on. */
    drain: () => void
    /** Live connections, counted for the metrics. */
    openStreams: { count: number }
  }
}

/** The Fastify server with zod schemas on its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
