import { contractChoices } from '@patuh/domain/contract/contract/choice'
import { contractInput } from '@patuh/domain/contract/contract/input'
import {
  contractDetail,
  contractFilters,
  contractList,
  contractRow,
} from '@patuh/domain/contract/contract/record'
import type * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { mountAll, mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTake, mayTakeVersion } from '../../platform/workflow/transition.ts'
import { restore } from '../../workplace/deletion/deletable.ts'
import { addendumRoutes } from './addendum/routes.ts'
import { choices, filters } from './choices.ts'
import { documentRoutes } from './document-routes.ts'
import { read, writeVersion } from './edit.ts'
import { copyContract } from './part-queries.ts'
import { partRoutes } from './part-routes.ts'
import { listed, readerOf } from './present.ts'
import { printRoutes } from './print/routes.ts'
import * as queries from './queries.ts'
import { contractSteps } from './steps.ts'
import { contractDeletable, contractEngine } from './workflow.ts'

export function contractRoutes(app: App) {
  mountReading(app)
  mountCreating(app)
  mountEditing(app)
  partRoutes(app)
  contractSteps(app)
  documentRoutes(app)
  addendumRoutes(app)
  printRoutes(app)
}

function mountReading(app: App) {
  const { db } = app
  const access = 'contract.view'
  mountList(app, contractList, access, contractRow, async (request) => {
    const { items, ...counted } = await queries.list(db, request.actor, request.query)
    const reader = readerOf(request)
    return { items: items.map((row) => listed(reader, row)), ...counted }
  })
  mountOne(app, contractList.api, access, contractDetail, read)
  mountRead(app, '/contract-choices', {
    access: 'contract.edit',
    answer: contractChoices,
    read: () => choices(db),
  })
  mountRead(app, '/contract-filters', {
    access,
    answer: contractFilters,
    read: ({ actor }) => filters(db, actor),
  })
  for (const part of [
    'lines',
    'deductions',
    'constants',
    'obligations',
    'parties',
    'periods',
    'addenda',
    'documents',
  ] as const)
    mountAll(app, `/contracts/:id/${part}`, {
      access,
      row: contractDetail.shape[part].element as z.ZodType,
      read: async ({ request, id }) => (await read(db, request, id))[part],
    })
}

function mountCreating(app: App) {
  mountChange(app, 'POST /contracts', {
    access: 'contract.create',
    body: contractInput,
    answer: contractDetail,
    status: 201,
    action: 'create',
    change: ({ trx, body }) => queries.insert(trx, body),
    read,
  })
  mountChange(app, 'POST /contracts/:id/copy', {
    access: 'contract.create',
    answer: contractDetail,
    status: 201,
    action: 'copy',
    change: async ({ trx, actor, id }) => {
      await mayTake(trx, contractEngine, actor, id, 'copy')
      return copyContract(trx, id)
    },
    read,
  })
}

function mountEditing(app: App) {
  mountChange(app, 'PUT /contracts/:id', {
    access: 'contract.edit',
    body: contractInput,
    answer: contractDetail,
    action: 'edit',
    change: (act) => writeVersion(act, 'edit', act.body),
    read,
  })
  mountChange(app, 'DELETE /contracts/:id', {
    access: 'contract.edit',
    action: 'delete',
    change: async ({ trx, actor, request, at: { id, version } }) => {
      const seen = { version, read: () => read(trx, request, id) }
      await mayTakeVersion(trx, contractEngine, actor, id, 'delete', seen)
      await queries.remove(trx, id)
    },
  })
  mountChange(app, 'POST /contracts/:id/restore', {
    access: 'contract.edit',
    answer: contractDetail,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, contractDeletable, actor, id),
    read,
  })
}
