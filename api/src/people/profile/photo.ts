import { handle } from '@patuh/domain/access/account'
import * as z from 'zod'
import { newHandle } from '../../platform/crypto/token.ts'
import { portraitIn, portraitUrl, takingPictures } from '../../platform/files/profile-picture.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { mountChange } from '../../platform/http/route.ts'

const maxBytes = 2_000_000
const uploads = { name: 'photo', most: 30, minutes: 60 }
const image = z.object({ image: z.string() })

/** The user's own photo. Its URL contains a secret of 128 bits, as an <img> sends no token. */
export function photoRoutes(app: App) {
  takingPictures(app, maxBytes, mountUpload)
  mountRemove(app)
  mountPhoto(app)
}

function mountUpload(app: App) {
  mountChange(app, 'POST /profile/photo', {
    access: 'signedIn',
    bodyLimit: maxBytes,
    answer: image,
    action: 'change-photo',
    secret: true,
    prepare: async ({ db, actor, body }) => {
      if (Buffer.isBuffer(body)) await limitRate(db, uploads, String(actor.id))
      return portraitIn(body)
    },
    change: async ({ trx, actor: { id: userId }, prepared: bytes }) => {
      const key = newHandle()
      await trx
        .insertInto('photo')
        .values({ userId, key, bytes })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({ key, bytes, changedAt: new Date().toISOString() }),
        )
        .execute()
      const url = portraitUrl(key)
      await trx.updateTable('user').set({ image: url }).where('id', '=', userId).execute()
      return { image: url }
    },
  })
}

function mountRemove(app: App) {
  mountChange(app, 'DELETE /profile/photo', {
    access: 'signedIn',
    answer: image,
    action: 'remove-photo',
    change: async ({ trx, actor: { id } }) => {
      await trx.deleteFrom('photo').where('userId', '=', id).execute()
      await trx.updateTable('user').set({ image: '' }).where('id', '=', id).execute()
      return { image: '' }
    },
  })
}

function mountPhoto(app: App) {
  const { db } = app
  app.get(
    '/photos/:key',
    { config: { access: 'public' }, schema: { params: z.strictObject({ key: z.string().max(100) }) } },
    async ({ params }, reply) => {
      const { success, data: key } = handle.safeParse(params.key)
      const photo =
        success &&
        (await db
          .selectFrom('photo')
          .select('bytes')
          .where('key', '=', key)
          .unionAll(db.selectFrom('personPhoto').select('bytes').where('key', '=', key))
          .executeTakeFirst())
      if (!photo) throw notFound()
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(photo.bytes)
    },
  )
}
