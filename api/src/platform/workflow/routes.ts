import { type AuditAction, auditActionOf } from '@patuh/domain/platform/audit-action'
import { type Action, stepsOf, variantsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { App } from '../http/app.ts'
import type { Reader } from '../http/read.ts'
import { mountChange } from '../http/route.ts'
import type { Versioned } from '../http/version.ts'

/** What the handler of a step works with. */
export type Act = { trx: Trx; env: Env; actor: Actor; id: number; prepared: unknown }
/** The parameters of the route, for a record whose address names another one too. */
export type Routed = { params: Record<string, number> }
// biome-ignore lint/suspicious/noExplicitAny: each handler says itself what its step asks for
type Handler = (act: Act & Routed, input: any) => Promise<unknown>

type Mounted = {
  /** `/complaints/:id` */
  path: string
  /** Which of the parameters names the record. */
  idOf?: (params: Record<string, number>) => number
  row: z.ZodType
  steps: Partial<Record<string, Handler>>
  /** The record as it is answered with, read again after the step. */
  read: Reader<Versioned, Routed['params']>
  /** A handler that returns an id is answered with that record. */
  answersWithMade?: true
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
  { input: body = z.unknown(), path: name = step, fresh }: Action,
  { path, idOf = ({ id = 0 }) => id, row: answer, steps, ...how }: Mounted,
) {
  const handler = steps[step]
  if (!handler) throw new Error(`${workflow.name} has no handler for ${step}`)
  const { read, audit = (name) => auditActionOf(name) as AuditAction, prepare = {}, answersWithMade } = how
  const address: string = `POST ${path}/${name}`
  mountChange(app, address, {
    access: accessOf(workflow, step),
    ...(fresh ? { fresh } : {}),
    body,
    answer,
    action: audit(step),
    reason: ({ body }) => {
      const { reason, remark, note }: Partial<Record<string, string | null>> = Object(body)
      return reason ?? remark ?? note
    },
    prepare: async ({ request, params }) => prepare[step]?.(request, idOf(params)),
    change: async ({ trx, env, actor, params, body, prepared }) => {
      const id = idOf(params)
      const made = await handler({ trx, env, actor, id, prepared, params }, body ?? {})
      return answersWithMade && typeof made === 'number' ? made : id
    },
    read,
  })
}
