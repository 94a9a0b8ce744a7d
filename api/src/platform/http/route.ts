import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { Trx } from '../db/db.ts'
import type { App } from './app.ts'
import { change } from './change.ts'
import type { Reader } from './read.ts'
import { staleOrForbidden } from './record.ts'
import { type Context, contextOf, type Described, type IdIn, optionsOf, type ParamsIn } from './request.ts'
import { type Versioned, withEtag } from './version.ts'

type Changing<A, Prepared> = {
  /** The action in the audit log. */
  action: AuditAction
  status?: 201 | 202
  /** The reason in the audit log; by default the field `reason` of the body. */
  reason?(context: A): string | null | undefined
  /** The acting user, when nobody is signed in yet. */
  by?(prepared: Prepared): number
  /** The request or its answer holds a secret: it is not stored under the Idempotency-Key. */
  secret?: true
  /** Slow work to do before the transaction. */
  prepare?(context: A): Promise<Prepared>
}

type Work<A, Prepared, Made> = {
  /** The change. Returning false means that no row matched, and the request is refused. */
  change(act: A & { trx: Trx; prepared: Prepared }): Promise<Made>
}

// biome-ignore lint/suspicious/noConfusingVoidType: a change that cannot be refused returns nothing
type Outcome<Id> = Id extends number ? number | boolean | void : number | false

type Show<A, Prepared, Made, Answer> = {
  show(context: A & { prepared: Prepared }, made: Made): Promise<Answer>
}

type Answered<A, Params, Prepared, Made, Row extends z.ZodType, Id> =
  /** 204 without an answer; `read` finds the reason of a refusal. */
  | (Work<A, Prepared, unknown> & { answer?: undefined; read?: undefined; show?: undefined })
  | (Work<A, Prepared, boolean> & {
      answer?: undefined
      read: Reader<Versioned, NoInfer<Params>>
      show?: undefined
    })
  /** The record, read in the transaction: the one whose id `change` returned, or that of the path. */
  | (Work<A, Prepared, Outcome<Id>> & {
      answer: Row
      read: Reader<z.output<Row>, NoInfer<Params>>
      show?: undefined
    })
  /** An answer made after the transaction, also for an idempotent retry. */
  | (Work<A, Prepared, Made> & {
      answer: Row
      read?: undefined
    } & Show<A, Prepared, Made, z.output<Row>>)
  /** What `change` returned. */
  | (Work<A, Prepared, z.output<Row>> & { answer: Row; read?: undefined; show?: undefined })

type Of<A, Params, Body, Query, Prepared, Made, Row extends z.ZodType, Id> = Described<Params, Body, Query> &
  Changing<A, Prepared> &
  Answered<A, Params, Prepared, Made, Row, Id>

type Loose = {
  answer?: z.ZodType | undefined
  read?: Reader<unknown> | undefined
  show?: Show<Context, unknown, unknown, unknown>['show'] | undefined
}

const reasonIn = (body: unknown) => {
  const { reason }: { reason?: unknown } = Object(body)
  return typeof reason === 'string' ? reason : ''
}

/** A route that changes something: `mountChange(app, 'PUT /zones/:id', { … })`. */
export function mountChange<
  Path extends string,
  Row extends z.ZodType,
  Body = unknown,
  Query = unknown,
  Prepared = undefined,
  Made = unknown,
  Params = ParamsIn<Path>,
>(
  app: App,
  path: Path,
  of: Of<Context<IdIn<Path>, Params, Body, Query>, Params, Body, Query, Prepared, Made, Row, IdIn<Path>>,
): void
export function mountChange(
  app: App,
  path: string,
  of: Described & Changing<Context, unknown> & Work<Context, unknown, unknown> & Loose,
) {
  const { action, reason, by, secret, prepare, change: work, answer, read, show, ...rest } = of
  const { status = answer ? 200 : 204, ...described } = rest
  const [method = '', url = ''] = path.split(' ')
  /** The result of the change, or the error if no row matched. */
  const outcome = async (act: Context & { trx: Trx; prepared: unknown }) => {
    const made = await work(act)
    const id = typeof made === 'number' ? made : Number(act.id)
    if (made === false && read) {
      const current: Partial<Versioned> = Object(await read(act.trx, act.request, id))
      throw staleOrForbidden({ lockVersion: 0, ...current }, act.at.version)
    }
    return answer && read ? read(act.trx, act.request, id) : made
  }
  app.route({
    method,
    ...optionsOf(url, described, { [status]: answer ? one(answer) : z.null() }),
    handler: async (request, reply) => {
      const context = contextOf(app, request, reply)
      const prepared = await prepare?.(context)
      const step = {
        ...{ action, status, reason: (reason ? reason(context) : reasonIn(request.body)) ?? '' },
        ...(by ? { by: by(prepared) } : {}),
        ...(secret ? { secret } : {}),
      }
      const made = await change(app.db, request, reply, step, (trx) =>
        outcome(Object.assign(context, { trx, prepared })),
      )
      if (!answer) return reply.send(null)
      const data = show ? await show(Object.assign(context, { prepared }), made) : made
      return reply.send({ data: withEtag(reply, data) })
    },
  })
}
