import { versionRow } from '@patuh/domain/contract/formula/record'
import { type VersionAction, versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'
import { idText } from '../../platform/http/params.ts'
import { signature } from '../../platform/workflow/engine.ts'
import { type Act, mountWorkflow, type Routed } from '../../platform/workflow/routes.ts'
import { type Change, mayTake, take } from '../../platform/workflow/transition.ts'
import { notifyFormula } from './notify.ts'
import { version } from './present.ts'
import { endEarlier, isInUse } from './version-queries.ts'
import { versionEngine } from './workflow.ts'

export const both = z.strictObject({ id: idText, versionId: idText })
export const path = '/formulas/:id/versions'

type Step = Act & Routed

const now = sql`now()`
const of = ({ id: formulaId = 0 }: Routed['params']) => formulaId
const read = ({ trx, actor, id, params }: Step) => version(trx, actor, of(params), id)

async function move(act: Act, name: VersionAction, change: Change, reason?: string) {
  const { trx, actor, id } = act
  await take(trx, versionEngine, actor, [id], name, { change })
  await notifyFormula(trx, name, { versionId: id, actor, reason })
}

async function submit(act: Step) {
  await mayTake(act.trx, versionEngine, act.actor, act.id, 'submit')
  const { shortcomings } = await read(act)
  if (shortcomings.length > 0)
    throw new HttpError(422, 'VALIDATION', 'The tests do not yet allow it to be published.', {
      fields: shortcomings.map((code) => ({ name: 'tests', code })),
    })
  await move(act, 'submit', { submittedBy: act.actor.id, submittedAt: now })
}

async function approve(act: Step, { validFrom, considered }: InputOf<typeof versionWorkflow, 'approve'>) {
  await mayTake(act.trx, versionEngine, act.actor, act.id, 'approve')
  const { alarms, shortcomings } = await read(act)
  const open = [...new Set(alarms.map(({ code }) => code))].filter((code) => !considered.includes(code))
  if (open.length > 0 || shortcomings.length > 0)
    throw new HttpError(422, 'VALIDATION', 'The alarms must be confirmed first.', {
      fields: open.map((code) => ({ name: 'considered', code })),
    })
  await move(act, 'approve', {
    ...signature(act.actor, 'approvedBy', 'approvedFor'),
    approvedAt: now,
    validFrom,
    considered: JSON.stringify(considered),
  })
  await endEarlier(act.trx, of(act.params), act.id, validFrom)
}

async function retire(act: Step) {
  // one out of scope answers like one that does not exist
  await read(act)
  if (await isInUse(act.trx, act.id))
    throw new HttpError(409, 'IN_USE', 'A contract that is not over uses this version.')
  await move(act, 'retire', {
    retiredAt: now,
    validTo: sql`coalesce(least(valid_to, greatest(local_today(), valid_from)), local_today())`,
  })
}

const back = (name: 'recall' | 'return') => (act: Act, input: { reason?: string }) =>
  move(act, name, { submittedBy: null, submittedAt: null }, input.reason)

export const versionSteps = (app: App) =>
  mountWorkflow(app, versionWorkflow, {
    path: `${path}/:versionId`,
    idOf: ({ versionId = 0 }) => versionId,
    row: versionRow,
    steps: { submit, recall: back('recall'), return: back('return'), approve, retire },
    read: (trx, request, id) => version(trx, request.actor, of(request.params), id),
  })
