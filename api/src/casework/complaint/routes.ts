import {
  complaint,
  complaintInput,
  complaintList,
  complaintQuery,
  complaintRow,
} from '@patuh/domain/casework/complaint'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { mountBatch } from './batch-routes.ts'
import { mountTimeline } from './course-routes.ts'
import { complaintCase } from './kind.ts'
import { merge, reopen } from './merge.ts'
import { mountOffline } from './offline-routes.ts'
import { mountOptions } from './option-routes.ts'
import { mountOverview } from './overview-routes.ts'
import { current, presentListed } from './present.ts'
import { mountCaseFile } from './print/routes.ts'
import * as queries from './queries.ts'
import { mountRedaction } from './redact-routes.ts'
import { submit } from './submit.ts'
import { insertDraft, updateDraft } from './write.ts'

export function complaintRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountCaseSteps(app, complaintCase, 'complaints', complaint, current, { submit, merge, reopen })
  mountTimeline(app)
  mountOptions(app)
  mountOffline(app)
  mountCaseFile(app)
  mountRedaction(app)
  mountBatch(app)
  mountOverview(app)
}

function mountReading(app: App) {
  const { db } = app
  const access = 'complaint.view'
  mountList(
    app,
    complaintList,
    access,
    complaintRow,
    async (request) => {
      const { items, ...counted } = await queries.list(db, request.actor, request.query)
      return { items: await presentListed(db, request.actor, languageOf(request), items), ...counted }
    },
    complaintQuery,
  )
  mountOne(app, complaintList.api, access, complaint, current)
}

function mountWriting(app: App) {
  mountChange(app, 'POST /complaints', {
    access: 'complaint.create',
    body: complaintInput,
    answer: complaint,
    status: 201,
    action: 'create',
    change: ({ trx, actor, body }) => insertDraft(trx, actor, body),
    read: current,
  })
  mountChange(app, 'PUT /complaints/:id', {
    access: 'complaint.edit',
    body: complaintInput,
    answer: complaint,
    action: 'edit',
    change: ({ trx, actor, request, at: { id, version }, body }) =>
      updateDraft(trx, actor, id, body, { version, read: () => current(trx, request, id) }),
    read: current,
  })
}
