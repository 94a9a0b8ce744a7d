import { type AuditAction, auditActionOf } from '@patuh/domain/platform/audit-action'
import { type Action, stepsOf, variantsOf, type Workflow } from '@patuh/domain/platform/workflow'
import * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { App } from '../http/app.ts'
import type { Reader } from '../http/read.ts'
import { mountChange } from '../http/route.ts'
import type { Versioned } from '../http/version.ts'

/** What the handler of a step gets. */
export type Act = {
  trx: Trx
  env: Env
  actor: Actor
  id: number
  /** What `prepare` of the step returned. */
  prepared?: unknown
}
/** The route's parameters, for a path with the ids of several records. */
export type Routed = { params: Record<string, number> }
// biome-ignore lint/suspicious/noExplicitAny: each handler types its own input
type Handler = (act: Act & Routed, input: any) => Promise<unknown>

// biome-ignore lint/suspicious/noExplicitAny: each handler types its own input
export type Prepare = (of: { db: Db; actor: Actor; id: number }, input: any) => Promise<unknown>

type Mounted = {
  /** `/complaints/:id` */
  path: string
  /** The parameter with the id of the record. */
  idOf?: (params: Record<string, number>) => number
  row: z.ZodType
  steps: Partial<Record<string, Handler>>
  /** Work of a step that is too slow for its transaction, such as rendering a PDF. */
  prepare?: Partial<Record<string, Prepare>>
  /** Reads the record for the answer, after the step. */
  read: Reader<Versioned, Routed['params']>
  /** If the handler returns an id, the answer is that record. */
  answersWithCreated?: true
  /** The audit action of a step; by default its name. */
  audit?: (step: string) => AuditAction
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
  const prepare = how.prepare?.[step]
  if (!handler) throw new Error(`${workflow.name} has no handler for ${step}`)
  const { read, audit = (name) => auditActionOf(name) as AuditAction, answersWithCreated } = how
  const address: string = `POST ${path}/${name}`
  mountChange(app, address, {
    access: accessOf(workflow, step),
    ...(fresh ? { fresh } : {}),
    ...(confirm ? { confirm } : {}),
    ...(prepare ? { heavy: 'document' } : {}),
    body,
    answer,
    action: audit(step),
    reason: ({ body }) => {
      const { reason, remark, note }: Partial<Record<string, string | null>> = Object(body)
      return reason ?? remark ?? note
    },
    prepare: async ({ db, actor, params, body }) => prepare?.({ db, actor, id: idOf(params) }, body ?? {}),
    change: async ({ trx, env, actor, params, body, prepared }) => {
      const id = idOf(params)
      const created = await handler({ trx, env, actor, id, params, prepared }, body ?? {})
      return answersWithCreated && typeof created === 'number' ? created : id
    },
    read,
  })
}
