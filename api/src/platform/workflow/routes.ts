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

/** What the handler of a step gets. */
export type Act = { trx: Trx; env: Env; actor: Actor; id: number; prepared: unknown }
/** The route's parameters, for a path with the ids of several records. */
export type Routed = { params: Record<string, number> }
// biome-ignore lint/suspicious/noExplicitAny: each handler types its own input
type Handler = (act: Act & Routed, input: any) => Promise<unknown>

type Mounted = {
  /** `/complaints/:id` */
  path: string
  /** The parameter with the id of the record. */
  idOf?: (params: Record<string, number>) => number
  row: z.ZodType
  steps: Partial<Record<string, Handler>>
  /** Reads the record for the answer, after the step. */
  read: Reader<Versioned, Routed['params']>
  /** If the handler returns an id, the answer is that record. */
  answersWithCreated?: true
  /** The audit action of a step; by default its name. */
  audit?: (step: string) => AuditAction
  /** Slow work of a step to do before the transaction. */
  prepare?: Partial<Record<string, (request: FastifyRequest, id: number) => Promise<unknown>>>
}

/** The permission that the route of a step requires: that of its roles, or to view where they differ. */
export function accessOf(workflow: Workflow, step: string) {
  const roles = variantsOf(workflow, step).flatMap(([, { by }]) => by)
  const permissions = new Set(roles.map((role) => workflow.roles[role]?.permission))
  const [only] = permissions
  return permissions.size === 1 && only ? only : workflow.view
}

/** Mounts `POST <path>/<step>` for each step with an input. The engine decides whether it may be taken. */
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
  { input: body = z.unknown(), path: name = step, fresh, confirm }: Action,
  { path, idOf = ({ id = 0 }) => id, row: answer, steps, ...how }: Mounted,
) {
  const handler = steps[step]
  if (!handler) throw new Error(`${workflow.name} has no handler for ${step}`)
  const { read, audit = (name) => auditActionOf(name) as AuditAction, prepare = {}, answersWithCreated } = how
  const address: string = `POST ${path}/${name}`
  mountChange(app, address, {
    access: accessOf(workflow, step),
    ...(fresh ? { fresh } : {}),
    ...(confirm ? { confirm } : {}),
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
      const created = await handler({ trx, env, actor, id, prepared, params }, body ?? {})
      return answersWithCreated && typeof created === 'number' ? created : id
    },
    read,
  })
}
