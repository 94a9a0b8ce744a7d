import { complaint } from '@patuh/domain/complaint'
import { type ComplaintStep, complaintSteps } from '@patuh/domain/legacy'
import { one } from '@patuh/domain/list'
import type { Permission } from '@patuh/domain/permission'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { current } from './current.ts'
import { type Justified, sealWords } from './seal.ts'
import { steps } from './steps.ts'

/** Where each step is called, and who may knock. Whether it may be taken is decided by the step itself. */
const routes: Record<ComplaintStep, [path: string, access: Permission]> = {
  submit: ['submit', 'complaint.submit'],
  justify: ['justify', 'verifyComplaint.justify'],
  verify: ['verify', 'verifyComplaint.verify'],
  return: ['return', 'verifyComplaint.verify'],
  answer: ['answer', 'complaint.view'],
  withdraw: ['withdraw', 'complaint.view'],
  appeal: ['appeal', 'verifyComplaint.justify'],
  decideAppeal: ['appeal/decide', 'verifyComplaint.appeal'],
  merge: ['merge', 'complaint.view'],
  reopen: ['reopen', 'complaint.configure'],
}

type AnyStep = (trx: Trx, actor: Actor, id: number, input: unknown) => Promise<unknown>

export function mountSteps(app: App) {
  const { db } = app
  for (const [name, [path, access]] of Object.entries(routes) as [ComplaintStep, [string, Permission]][])
    app.post(
      `/complaints/:id/${path}`,
      {
        config: { access },
        schema: { params, body: complaintSteps[name], response: { 200: one(complaint) } },
      },
      async (request, reply) => {
        const { id } = request.params
        const { reason = '' } = request.body as { reason?: string }
        await change(db, request, reply, { action: name, reason }, async (trx) => {
          await (steps[name] as AnyStep)(trx, request.actor, id, request.body)
          if (name === 'justify') await sealWords(trx, app.env, request.actor, id, request.body as Justified)
        })
        return { data: withEtag(reply, await current(db, request, id)) as never }
      },
    )
}
