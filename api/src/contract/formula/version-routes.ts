import { type VersionRow, versionInput, versionRow } from '@patuh/domain/contract/formula/record'
import { sql } from 'kysely'
import type { App } from '../../platform/http/app.ts'
import { conflict, forbidden } from '../../platform/http/error.ts'
import { mountAll, mountRead, type Reader } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTakeVersion, take } from '../../platform/workflow/transition.ts'
import { restore } from '../../workplace/deletion/deletable.ts'
import { checkExpression } from './check-expression.ts'
import { detail, formula, version } from './present.ts'
import * as queries from './version-queries.ts'
import { path, versionSteps } from './version-steps.ts'
import { versionDeletable, versionEngine } from './workflow.ts'

export function versionRoutes(app: App) {
  mountDrafting(app)
  mountChanging(app)
  versionSteps(app)
}

const read: Reader<VersionRow, { id: number }> = (db, { actor, params }, id) =>
  version(db, actor, params.id, id)

function mountDrafting(app: App) {
  mountAll(app, path, {
    access: 'formula.view',
    row: versionRow,
    read: async ({ db, id, actor }) => (await detail(db, actor, id)).versions,
  })
  mountRead(app, `${path}/:versionId`, {
    access: 'formula.view',
    answer: versionRow,
    read: ({ db, id, params, actor }) => version(db, actor, id, params.versionId),
  })
  mountChange(app, `POST ${path}`, {
    access: 'formula.edit',
    body: versionInput,
    answer: versionRow,
    status: 201,
    action: 'add-version',
    change: async ({ trx, actor, id, body }) => {
      const found = await formula(trx, actor, id)
      await checkExpression(trx, body.expression, found)
      if (!found.mayEdit) throw forbidden()
      if (found.draftVersion !== null) throw conflict('Another version is already being written.')
      return queries.addVersion(trx, id, body)
    },
    read,
  })
}

function mountChanging(app: App) {
  const access = 'formula.edit'
  mountChange(app, `PUT ${path}/:versionId`, {
    access,
    body: versionInput,
    answer: versionRow,
    action: 'edit',
    change: async ({ trx, actor, at, params: { versionId }, body }) => {
      const current = () => version(trx, actor, at.id, versionId)
      await current()
      await checkExpression(trx, body.expression, await formula(trx, actor, at.id))
      const seen = { version: at.version, read: current }
      await mayTakeVersion(trx, versionEngine, actor, versionId, 'edit', seen)
      await take(trx, versionEngine, actor, [versionId], 'edit', { change: queries.stored(body) })
      return versionId
    },
    read,
  })
  mountChange(app, `DELETE ${path}/:versionId`, {
    access,
    action: 'delete',
    change: async ({ trx, actor, at, params: { versionId } }) => {
      const current = () => version(trx, actor, at.id, versionId)
      await current()
      const seen = { version: at.version, read: current }
      await mayTakeVersion(trx, versionEngine, actor, versionId, 'delete', seen)
      await queries.remove(trx, versionId)
    },
  })
  mountChange(app, `POST ${path}/:versionId/restore`, {
    access,
    answer: versionRow,
    action: 'restore',
    change: async ({ trx, actor, id, params: { versionId } }) => {
      const found = await formula(trx, actor, id)
      if (!found.mayEdit) throw forbidden()
      if (found.draftVersion !== null) throw conflict('Another version is already being written.')
      await restore(trx, versionDeletable, actor, versionId, sql`formula_version.formula_id = ${id}`)
      return versionId
    },
    read,
  })
}
