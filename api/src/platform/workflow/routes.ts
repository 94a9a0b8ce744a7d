import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { one } from '@patuh/domain/platform/list'
import { type Action, stepsOf, variantsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { App } from '../http/app.ts'
import { change } from '../http/change.ts'
import { params as idParams } from '../http/params.ts'
import { withEtag } from '../http/version.ts'

/** What the handler of a step works with. */
export type Act = { trx: Trx; env: Env; actor: Actor; id: number; prepared: unknown }
/** The parameters of the route, for a record whose address names another one too. */
export type Routed = { params: Record<string, number> }
// biome-ignore lint/suspicious/noExplicitAny: each handler says itself what its step asks for
type Handler = (act: Act & Routed, input: any) => Promise<unknown>

type Mounted = {
  /** `/complaints/:id` */
  path: string
  params?: z.ZodType
  /** Which of the parameters names the record. */
  idOf?: (params: Record<string, number>) => number
  row: z.ZodType
  steps: Partial<Record<string, Handler>>
  /** The record as it is answered with, read again after the step; `made` is what the handler came back with. */
  read: (trx: Trx, request: FastifyRequest, id: number, made: unknown) => Promise<{ lockVersion: number }>
  /** What the log calls a step, when not by its name. */
  audit?: (step: string) => AuditAction
  /** What a step needs that must not be worked out inside a transaction. */
  prepare?: Partial<Record<string, (request: FastifyRequest, id: number) => Promise<unknown>>>
}

/** The permission without which a step is refused at the door: that of its roles, or to see where they differ. */
export function accessOf(workflow: Workflow, step: string) {
  const roles = variantsOf(workflow, step).flatMap(([, { by }]) => by)
  const permissions = new Set(roles.map((role) => workflow.roles[role]?.permission))
  const [only] = permissions
  return permissions.size === 1 && only ? only : workflow.view
}

/** One route for each step that asks for something: `POST <path>/<step>`. Whether it may be taken is decided by the step. */
export function mountWorkflow(app: App, workflow: Workflow, mounted: Mounted) {
  for (const step of stepsOf(workflow)) {
    const action = workflow.actions[step]
    if (action?.input) mountStep(app, workflow, step, action, mounted)
  }
}

function mountStep(
  app: App,
  workflow: Workflow,
  step: string,
  { input = z.unknown(), path = step, fresh }: Action,
  { path: base, params = idParams, idOf = ({ id = 0 }) => id, row, steps, ...how }: Mounted,
) {
  const handler = steps[step]
  if (!handler) throw new Error(`${workflow.name} has no handler for ${step}`)
  const { read, audit = (name) => name as AuditAction, prepare = {} } = how
  app.post(
    `${base}/${path}`,
    {
      config: { access: accessOf(workflow, step), ...(fresh ? { fresh } : {}) },
      schema: { params, body: input, response: { 200: one(row) } },
    },
    async (request, reply) => {
      const { actor } = request
      const given = request.params as Routed['params']
      const id = idOf(given)
      const body = (request.body ?? {}) as { reason?: string; remark?: string; note?: string | null }
      const prepared = await prepare[step]?.(request, id)
      const told = { action: audit(step), reason: body.reason ?? body.remark ?? body.note ?? '' }
      const data = await change(app.db, request, reply, told, async (trx) => {
        const made = await handler({ trx, env: app.env, actor, id, prepared, params: given }, body)
        return read(trx, request, id, made)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
