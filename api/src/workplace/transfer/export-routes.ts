import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { mountExport } from './export.ts'

/** `GET …/export` for every list that has an export. */
export function exportRoutes(app: App) {
  for (const { list, screen, export: exported } of contributed('lists'))
    if (exported) mountExport(app, { list, screen, ...exported })
}
