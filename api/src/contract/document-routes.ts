import { documentInput } from '@patuh/domain/contract/input'
import { contractDetail } from '@patuh/domain/contract/record'
import { one } from '@patuh/domain/list'
import * as z from 'zod'
import type { App } from '../app.ts'
import { attach } from '../files/queries.ts'
import { change } from '../http/change.ts'
import { conflict, notFound } from '../http/error.ts'
import { idText, params } from '../http/params.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import { contract, detail } from './answer.ts'
import { addDocument, removeDocument } from './document-queries.ts'
import { touch } from './queries.ts'
import { readerOf } from './reader.ts'

const both = z.strictObject({ id: idText, documentId: idText })

/** Papers come in over the whole life of a contract: the signed scan, the bond and its renewals, letters. */
export function documentRoutes(app: App) {
  const { db } = app
  const config = { access: 'contract.edit' } as const

  app.post(
    '/contracts/:id/documents',
    { config, schema: { params, body: documentInput, response: { 201: one(contractDetail) } } },
    async (request, reply) => {
      const { actor, body, params } = request
      const reader = readerOf(request)
      const data = await change(db, request, reply, { action: 'addDocument', status: 201 }, async (trx) => {
        const { kept } = await contract(trx, reader, params.id)
        if (kept === 8) throw conflict('The contract is closed.')
        if (body.fileId) await attach(trx, actor, [body.fileId], 'fileId')
        await addDocument(trx, params.id, body)
        await touch(trx, params.id)
        return detail(trx, reader, params.id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.delete(
    '/contracts/:id/documents/:documentId',
    { config, schema: { params: both, response: { 200: one(contractDetail) } } },
    async (request, reply) => {
      const { id, documentId } = request.params
      const version = expectedVersion(request)
      const reader = readerOf(request)
      const data = await change(db, request, reply, { action: 'removeDocument' }, async (trx) => {
        const { kept, lockVersion } = await contract(trx, reader, id)
        if (lockVersion !== version) throw stale(await detail(trx, reader, id))
        if (kept !== 0) throw conflict('A paper of a submitted contract is kept; add a newer one.')
        if (!(await removeDocument(trx, id, documentId))) throw notFound()
        await touch(trx, id)
        return detail(trx, reader, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
