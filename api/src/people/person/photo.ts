import { personRow } from '@patuh/domain/people/person'
import type { FastifyRequest } from 'fastify'
import { newHandle } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { portraitIn, portraitUrl, takingPictures } from '../../platform/files/profile-picture.ts'
import type { App } from '../../platform/http/app.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTake } from '../../platform/workflow/transition.ts'
import { current, personEngine } from './queries.ts'

const maxBytes = 10_000_000
const uploads = { name: 'person-photo', most: 120, minutes: 60 }

/** The photo on a person's pass. */
export function mountPhoto(app: App) {
  takingPictures(app, maxBytes, mountUpload)
  mountRemove(app)
}

async function storePhoto(trx: Trx, personId: number, bytes: Buffer) {
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

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

function mountUpload(app: App) {
  mountChange(app, 'POST /persons/:id/photo', {
    access: 'person.edit',
    bodyLimit: maxBytes,
    answer: personRow,
    action: 'change-photo',
    secret: true,
    prepare: async ({ db, actor, id, body }) => {
      await current(db, actor, id)
      if (Buffer.isBuffer(body)) await limitRate(db, uploads, String(actor.id))
      return portraitIn(body)
    },
    change: async ({ trx, actor, id, prepared }) => {
      await mayTake(trx, personEngine, actor, id, 'edit')
      await storePhoto(trx, id, prepared)
    },
    read,
  })
}

function mountRemove(app: App) {
  mountChange(app, 'POST /persons/:id/remove-photo', {
    access: 'person.edit',
    answer: personRow,
    action: 'remove-photo',
    change: async ({ trx, actor, id }) => {
      await mayTake(trx, personEngine, actor, id, 'edit')
      await trx.deleteFrom('personPhoto').where('personId', '=', id).execute()
      await trx.updateTable('person').set({ image: '' }).where('id', '=', id).execute()
    },
    read,
  })
}
