import { personRow } from '@patuh/domain/people/person'
import { one } from '@patuh/domain/platform/list'
import { newHandle } from '../../access/session/code.ts'
import type { Trx } from '../../platform/db/db.ts'
import { portraitIn, portraitUrl, takingPictures } from '../../platform/files/portrait.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { takeTurn } from '../../platform/http/limit.ts'
import { params } from '../../platform/http/params.ts'
import { withEtag } from '../../platform/http/version.ts'
import { mayTake } from '../../platform/workflow/take.ts'
import { current, personEngine } from './queries.ts'

const mostBytes = 10_000_000
const uploads = { name: 'person-photo', most: 120, minutes: 60 }
const response = { 200: one(personRow) }

/** The face that belongs to a pass. */
export function mountPhoto(app: App) {
  takingPictures(app, mostBytes, mountUpload)
  mountRemove(app)
}

async function hang(trx: Trx, personId: number, bytes: Buffer) {
  const key = newHandle()
  await trx
    .insertInto('personPhoto')
    .values({ personId, key, bytes })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({ key, bytes, changedAt: new Date().toISOString() }),
    )
    .execute()
  await trx
    .updateTable('person')
    .set({ image: portraitUrl(key) })
    .where('id', '=', personId)
    .execute()
}

function mountUpload(app: App) {
  const { db } = app
  app.post(
    '/persons/:id/photo',
    { config: { access: 'person.edit' }, bodyLimit: mostBytes, schema: { params, response } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.params
      await current(db, actor, id)
      if (Buffer.isBuffer(request.body)) await takeTurn(db, uploads, String(actor.id))
      const bytes = await portraitIn(request.body)
      const data = await change(db, request, reply, { action: 'change-photo', secret: true }, async (trx) => {
        await mayTake(trx, personEngine, actor, id, 'edit')
        await hang(trx, id, bytes)
        return current(trx, actor, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

function mountRemove(app: App) {
  const { db } = app
  app.post(
    '/persons/:id/remove-photo',
    { config: { access: 'person.edit' }, schema: { params, response } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.params
      const data = await change(db, request, reply, { action: 'remove-photo' }, async (trx) => {
        await mayTake(trx, personEngine, actor, id, 'edit')
        await trx.deleteFrom('personPhoto').where('personId', '=', id).execute()
        await trx.updateTable('person').set({ image: '' }).where('id', '=', id).execute()
        return current(trx, actor, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
