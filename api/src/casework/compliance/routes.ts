import {
  adHocInput,
  complianceCase,
  complianceCaseList,
  complianceItem,
  complianceItemList,
} from '@patuh/domain/casework/compliance'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { caseOf, listCases } from './case-queries.ts'
import { open } from './create.ts'
import { listItems } from './item-queries.ts'
import { itemRoutes } from './item-routes.ts'
import { complianceCase as kind } from './kind.ts'

const read = (db: Db, request: FastifyRequest, id: number) =>
  caseOf(db, request.actor, id, languageOf(request))

export function complianceRoutes(app: App) {
  mountReading(app)
  itemRoutes(app)
  mountOpen(app)
  mountCaseSteps(app, kind, complianceCaseList.api, complianceCase, read)
}

function mountReading(app: App) {
  const { db } = app
  const access = 'compliance.view'
  mountList(app, complianceItemList, access, complianceItem, ({ actor, query }) =>
    listItems(db, actor, query),
  )
  mountList(app, complianceCaseList, access, complianceCase, (request) =>
    listCases(db, request.actor, request.query, languageOf(request)),
  )
  mountOne(app, complianceCaseList.api, access, complianceCase, read)
}

function mountOpen(app: App) {
  mountChange(app, 'POST /compliance-complaints', {
    access: 'compliance.create',
    body: adHocInput,
    answer: complianceCase,
    status: 201,
    action: 'create',
    change: ({ trx, actor, body }) => open(trx, actor, body),
    read,
  })
}
