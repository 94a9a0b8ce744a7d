import { type ContractRow, contractList } from '@patuh/domain/contract/contract/record'
import type { App } from '../../platform/http/app.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { listed, readerOf } from './present.ts'
import * as queries from './queries.ts'

export function exportRoutes(app: App) {
  mountExport(app, {
    list: contractList,
    screen: 'contract',
    entity: 'contract',
    cells: { status: ({ statusText }: ContractRow) => statusText },
    rows: (actor) => queries.exported(app.db, actor),
    present: (request, rows: queries.Listed[]) => rows.map((row) => listed(readerOf(request), row)),
  })
}
