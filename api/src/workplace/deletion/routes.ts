import { many, pageQuery, paginated } from '@patuh/domain/platform/list'
import { deletedRecord } from '@patuh/domain/workplace/deletion'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { list } from './queries.ts'

/** Recently deleted records. Each noun mounts its own `…/restore`. */
export function deletionRoutes(app: App) {
  app.get(
    '/deleted-records',
    {
      config: { access: 'signedIn' },
      schema: { querystring: pageQuery, response: { 200: many(deletedRecord) } },
    },
    async (request) => {
      const { actor, query } = request
      const { items, total } = await list(app.db, actor, languageOf(request), query)
      return { data: paginated(items, total, query) }
    },
  )
}
