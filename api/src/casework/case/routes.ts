import type * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import type { Reader } from '../../platform/http/read.ts'
import type { Versioned } from '../../platform/http/version.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import type { CaseAct, CaseKind } from './kind.ts'
import { caseSteps } from './steps.ts'

type Steps = Record<string, (act: CaseAct, input: never) => Promise<unknown>>

/** Mounts the steps that every kind of case has, and those of this kind. */
export function mountCaseSteps(
  app: App,
  kind: CaseKind,
  api: string,
  row: z.ZodType,
  read: Reader<Versioned>,
  own: Steps = {},
) {
  const steps = Object.entries({ ...caseSteps, ...own } as Steps).map(([name, step]) => [
    name,
    ({ trx, env, actor, id, prepared }: CaseAct & { id: number }, input: never) =>
      step({ trx, env, actor, kind, ids: [id], prepared }, input),
  ])
  mountWorkflow(app, kind.engine.workflow, {
    path: `/${api}/:id`,
    row,
    read,
    steps: Object.fromEntries(steps),
    ...(kind.prepare ? { prepare: kind.prepare } : {}),
  })
}
