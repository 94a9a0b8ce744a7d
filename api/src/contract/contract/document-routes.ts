import { documentInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import { attach } from '../../platform/files/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { idText, params } from '../../platform/http/params.ts'
import { addDocument, removeDocument } from './document-queries.ts'
import { write } from './edit.ts'

const both = z.strictObject({ id: idText, documentId: idText })

/** Papers come in over the whole life of a contract: the signed scan, the bond and its renewals, letters. */
export function documentRoutes(app: App) {
  const config = { access: 'contract.edit' } as const

  app.post(
    '/contracts/:id/documents',
    { config, schema: { params, body: documentInput, response: { 201: one(contractDetail) } } },
    (request, reply) => {
      const { actor, body } = request
      const { id } = request.params
      const adding = { id, step: 'documents', action: 'addDocument', status: 201 } as const
      return write(app, request, reply, adding, async (trx) => {
        if (body.fileId) await attach(trx, actor, [body.fileId], 'fileId')
        await addDocument(trx, id, body)
      })
    },
  )

  // A paper of a submitted contract is kept; a newer one is added.
  app.delete(
    '/contracts/:id/documents/:documentId',
    { config, schema: { params: both, response: { 200: one(contractDetail) } } },
    (request, reply) => {
      const { id, documentId } = request.params
      const removing = { id, step: 'edit', action: 'removeDocument', isVersioned: true } as const
      return write(app, request, reply, removing, async (trx) => {
        if (!(await removeDocument(trx, id, documentId))) throw notFound()
      })
    },
  )
}
