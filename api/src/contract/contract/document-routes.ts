import { documentInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import { sql } from 'kysely'
import { attach } from '../../platform/files/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { mountChange } from '../../platform/http/route.ts'
import { restore } from '../../workplace/deletion/deletable.ts'
import { addDocument, removeDocument } from './document-queries.ts'
import { read, write, writeVersion } from './edit.ts'
import { documentDeletable } from './workflow.ts'

/** Documents (signed scan, bond, renewals, letters) can be added in every status of a contract. */
export function documentRoutes(app: App) {
  mountChange(app, 'POST /contracts/:id/documents', {
    access: 'contract.edit',
    body: documentInput,
    answer: contractDetail,
    status: 201,
    action: 'add-document',
    change: async (act) => {
      const { trx, actor, id, body } = act
      await write(act, id, 'documents')
      if (body.fileId) await attach(trx, actor, [body.fileId], 'fileId')
      await addDocument(trx, id, body)
    },
    read,
  })

  // A document of a submitted contract cannot be deleted; a newer one is added.
  mountChange(app, 'DELETE /contracts/:id/documents/:documentId', {
    access: 'contract.edit',
    answer: contractDetail,
    action: 'remove-document',
    change: async (act) => {
      await writeVersion(act, 'edit')
      if (!(await removeDocument(act.trx, act.id, act.params.documentId))) throw notFound()
    },
    read,
  })
  mountChange(app, 'POST /contracts/:id/documents/:documentId/restore', {
    access: 'contract.edit',
    answer: contractDetail,
    action: 'restore',
    change: async (act) => {
      const { trx, actor, id, params } = act
      await write(act, id, 'edit')
      await restore(
        trx,
        documentDeletable,
        actor,
        params.documentId,
        sql`contract_document.contract_id = ${id}`,
      )
    },
    read,
  })
}
