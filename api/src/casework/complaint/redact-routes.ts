import { buffer } from 'node:stream/consumers'
import { file, redactionInput } from '@patuh/domain/platform/file'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { linker } from '../../platform/files/link.ts'
import { openStorage } from '../../platform/files/open-storage.ts'
import { coverPicture } from '../../platform/files/picture.ts'
import { findFile } from '../../platform/files/queries.ts'
import { storeGenerated } from '../../platform/files/store.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError, notFound } from '../../platform/http/error.ts'
import { mountChange } from '../../platform/http/route.ts'
import { refusal } from '../../platform/workflow/transition.ts'
import { complaintEngine, findByFile } from './queries.ts'

/** Redacts an area of a picture: from then on the case shows only the redacted copy. */
export function mountRedaction(app: App) {
  const { db, env } = app
  const storage = openStorage(env)

  /** The picture, if it belongs to a case that this user may redact. */
  async function pictureOf(actor: Actor, id: number) {
    const cases = await findByFile(db, actor, id)
    const [newest] = cases
    if (!newest) throw notFound()
    if (!cases.some(({ allowedActions }) => allowedActions.includes('redact')))
      throw await refusal(db, complaintEngine, actor, [newest.id], 'redact')
    return db
      .selectFrom('file')
      .select(['id', 'storageName', 'fileName', 'width'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  mountChange(app, 'POST /files/:id/redact', {
    access: 'complaint.view',
    body: redactionInput,
    answer: file,
    status: 201,
    action: 'redact',
    prepare: async ({ actor, id, body }) => {
      const { storageName, fileName, width } = await pictureOf(actor, id)
      const stored = width ? await storage.get(`${storageName}-display`) : undefined
      if (!stored)
        throw new HttpError(422, 'FILE_REJECTED', 'Only pictures can be redacted.', {
          fields: [{ name: 'file', code: 'kind' }],
        })
      const bytes = await coverPicture(await buffer(stored.stream), body.areas)
      return { bytes, fileName: `${fileName.replace(/\.\w+$/, '')}.jpg` }
    },
    change: async ({ trx, actor, id, body, prepared }) => {
      const covered = await storeGenerated(trx, env, actor, prepared)
      await sql`
        update file set redacted_of_id = coalesce(before.redacted_of_id, before.id),
          redaction_reason = ${body.reason}, captured_at = before.captured_at,
          captured_from = before.captured_from, chosen_at = before.chosen_at, latitude = before.latitude,
          longitude = before.longitude, placed_from = before.placed_from,
          uploader_latitude = before.uploader_latitude, uploader_longitude = before.uploader_longitude
        from file before where file.id = ${covered} and before.id = ${id}`.execute(trx)
      const { rows } = await sql<{ complaintId: number }>`
        update complaint_file set file_id = ${covered} where file_id = ${id} returning complaint_id`.execute(
        trx,
      )
      if (rows.length === 0)
        throw new HttpError(409, 'STATE_CONFLICT', 'Someone else has already redacted it.')
      return covered
    },
    show: async ({ actor }, made) => (await linker(db, actor))(await findFile(db, made)),
  })
}
