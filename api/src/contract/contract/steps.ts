import { contractDetail } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { App } from '../../platform/http/app.ts'
import { signature } from '../../platform/workflow/engine.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { type Change, take } from '../../platform/workflow/transition.ts'
import { refuseUnknownConstants } from './constants.ts'
import { read } from './edit.ts'
import { notifyContract, submitterOf } from './notify.ts'
import { contractEngine } from './workflow.ts'

type Input = { remark?: string; terminatedOn?: string }

const now = sql`now()`
const unreviewed = {
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedFor: null,
  approvedAt: null,
}

/** The columns that each step writes besides the new status. */
const changes = {
  submit: ({ id }) => ({
    ...unreviewed,
    refNo: sql`coalesce(ref_no, next_number('contract', start_date))`,
    submittedBy: id,
    submittedAt: now,
  }),
  return: (_, { remark }) => ({ ...unreviewed, remark }),
  approve: (actor) => ({ ...signature(actor, 'approvedBy', 'approvedFor'), approvedAt: now }),
  sign: () => ({ signedAt: now }),
  suspend: (_, { remark }) => ({ remark, suspendedAt: now }),
  resume: (_, { remark }) => ({ remark, suspendedAt: null }),
  terminate: (_, { remark, terminatedOn }) => ({ remark, terminatedOn }),
  close: (_, { remark }) => ({ remark, closedAt: now }),
} satisfies Record<string, (actor: Actor, input: Input) => Change>
type Step = keyof typeof changes

const handler =
  (name: Step) =>
  async ({ trx, actor, id }: Act, input: Input) => {
    const submittedBy = await submitterOf(trx, id)
    await take(trx, contractEngine, actor, [id], name, { change: changes[name](actor, input) })
    if (name === 'submit') await refuseUnknownConstants(trx, id)
    await notifyContract(trx, name, { id, actor, submittedBy, remark: input.remark })
  }

export const contractSteps = (app: App) =>
  mountWorkflow(app, contractWorkflow, {
    path: '/contracts/:id',
    row: contractDetail,
    steps: Object.fromEntries(Object.keys(changes).map((name) => [name, handler(name as Step)])),
    read,
  })
