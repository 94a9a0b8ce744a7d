import {
  explainInput,
  explanation,
  hasAction,
  lookupQuery,
  recordLookupQuery,
} from '@patuh/domain/access/privilege'
import { id } from '@patuh/domain/platform/field'
import { many, one, paginated } from '@patuh/domain/platform/list'
import type { Screen } from '@patuh/domain/platform/permission'
import * as z from 'zod'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { forbidden } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { explain } from './explain.ts'
import { peopleLike, recordsLike } from './explain-queries.ts'

const kindOn = (screen: Screen) =>
  contributed('records').find((kind) => kind.screen === screen || kind.alsoOn?.includes(screen))

const found = many(z.object({ id, name: z.string(), about: z.string() }))
const onePage = <One>(items: One[]) => paginated(items, items.length, { page: 1, limit: 20 })

/** Explains why a user may or may not do something: oneself for everyone, others for who sees the matrix. */
export function explainRoutes(app: App) {
  const { db } = app
  app.post(
    '/privileges/explain',
    { config: { access: 'signedIn' }, schema: { body: explainInput, response: { 200: one(explanation) } } },
    async ({ actor, body }) => {
      if (body.userId !== actor.id && !actor.privileges.has('matrixPrivilege.view')) throw forbidden()
      const { recordId, ...asked } = body
      if (!hasAction(asked.screen, asked.action)) throw wrongField('action', 'noSuchAction')
      const kind = kindOn(asked.screen)
      if (recordId && !kind) throw wrongField('recordId', 'noSuchRecord')
      return { data: await explain(db, actor, { ...asked, kind, ...(recordId ? { recordId } : {}) }) }
    },
  )

  app.get(
    '/privileges/people',
    {
      config: { access: 'matrixPrivilege.view' },
      schema: { querystring: lookupQuery, response: { 200: found } },
    },
    async ({ query: { q } }) => ({ data: onePage(await peopleLike(db, q)) }),
  )

  app.get(
    '/privileges/records',
    {
      config: { access: 'signedIn' },
      schema: { querystring: recordLookupQuery, response: { 200: found } },
    },
    async ({ actor, query: { screen, q } }) => {
      const kind = kindOn(screen)
      return { data: onePage(kind ? await recordsLike(db, actor, kind, q) : []) }
    },
  )
}
