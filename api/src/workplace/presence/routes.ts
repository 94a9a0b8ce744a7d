import { one } from '@patuh/domain/platform/list'
import { presence, presenceInput } from '@patuh/domain/workplace/comment'
import * as z from 'zod'
import { isVisible, viewOf } from '../../platform/authorization/record-kind.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { commentedRecords } from '../comment/kind.ts'
import { arrive, leave, others } from './queries.ts'

/** Presence: clients report every few seconds that they view a record and get the other viewers. */
export function presenceRoutes(app: App) {
  const { db } = app
  for (const { kind, record } of commentedRecords())
    app.post(
      `/${record.api}/:id/presence`,
      {
        config: { access: viewOf(record), background: true },
        schema: {
          params,
          body: presenceInput,
          response: { 200: one(z.object({ items: z.array(presence) })) },
        },
      },
      async ({ actor, params: { id }, body: { isHere } }) => {
        if (!(await isVisible(db, record, actor, id))) throw notFound()
        await (isHere ? arrive : leave)(db, actor, { kind, id })
        return { data: { items: isHere ? await others(db, actor, { kind, id }) : [] } }
      },
    )
}
