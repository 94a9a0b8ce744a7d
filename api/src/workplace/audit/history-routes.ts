import { isOutside } from '@patuh/domain/platform/barrier'
import { revision } from '@patuh/domain/platform/history'
import { many, pageQuery, paginated } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import { revisions } from '../../platform/audit/history.ts'
import { acts, isInScope } from '../../platform/audit/history-queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'

/** Contractors do not see internal parts of a record. */
const visibleParts = (actor: Actor, { parts = {}, ...kind }: RecordKind): RecordKind => ({
  ...kind,
  parts: isOutside(actor.user.userProfile.typeId)
    ? Object.fromEntries(Object.entries(parts).filter(([, { isInternal }]) => !isInternal))
    : parts,
})

/** `GET /zones/7/events`: the history of a record, for those who may view it. */
export function historyRoutes(app: App) {
  const { db } = app
  for (const kind of contributed('records').filter(({ hasOwnHistory }) => !hasOwnHistory))
    app.get(
      `/${kind.api}/:id/events`,
      {
        config: { access: `${kind.screen}.view` as Permission },
        schema: { params, querystring: pageQuery, response: { 200: many(revision) } },
      },
      async ({ params: { id }, query, actor }) => {
        if (!(await isInScope(db, actor, kind, id))) throw notFound()
        const visible = visibleParts(actor, kind)
        const { items, total } = await acts(db, actor, visible, { id, ...query })
        return { data: paginated(await revisions(db, visible, items), total, query) }
      },
    )
}
