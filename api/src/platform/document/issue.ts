import { formatMoment } from '@patuh/domain/platform/moment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { note } from '../http/audit-note.ts'
import { change } from '../http/change.ts'
import { languageOf } from '../http/language.ts'
import { asPdf, bilingual } from '../pdf/part.ts'
import { type Document, fileHash, type HashedDocument, render, withHash } from './frame.ts'
import { stateNow } from './kind.ts'

/** Renders documents, records that they were issued, writes the audit event, and sends the PDF. */
export async function issue(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  fileName: string,
  documents: Document[],
) {
  const { db, env } = app
  const { actor } = request
  const language = languageOf(request)
  const printed = `${bilingual('printed')} ${formatMoment(new Date().toISOString())}, ${actor.user.name}`
  // The states before the transaction: a change meanwhile makes the document a replaced one.
  const states = await Promise.all(documents.map(({ kind, entityId }) => stateNow(db, kind, entityId)))
  const all: HashedDocument[] = documents.map((document) =>
    withHash({ ...document, footnote: [printed, document.footnote].filter(Boolean).join('\n') }),
  )
  const file = await render(env.baseUrl, all)
  await change(db, request, reply, { action: 'export' }, async (trx) => {
    for (const [index, { kind, entity, entityId, hash, told, ...document }] of all.entries()) {
      // The same in another language does not replace it.
      const part = `${document.part ?? ''}${language === 'en' ? '' : ` ${language}`}`
      await trx
        .insertInto('issuedDocument')
        .values({
          ...{ kind, entity, entityId, part, hash },
          fileHash: fileHash(file),
          state: states[index] ?? null,
          issuedBy: actor.id,
        })
        .execute()
      await note(trx, entity, entityId, { ...told, document: kind, hash })
    }
  })
  return asPdf(reply, fileName).send(file)
}
