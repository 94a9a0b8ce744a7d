import { auditList } from '@patuh/domain/workplace/audit'
import { defineFeature } from '../../platform/feature.ts'
import { historyRoutes } from './history-routes.ts'
import { count, exported } from './queries.ts'
import { auditRoutes } from './routes.ts'

const log = { list: 'audit-events', screen: 'audit', for: ['matrixPrivilege.export'] } as const

export const historyFeature = defineFeature({
  routes: [historyRoutes, auditRoutes],
  lists: [
    {
      list: auditList,
      screen: 'audit',
      count,
      export: {
        entity: 'event',
        columns: {
          ...auditList.columns,
          entityName: 'text',
          organization: 'name',
          requestId: 'text',
          userAgent: 'text',
        },
        rows: exported,
      },
    },
  ],
  figures: [
    { name: 'exports', order: 160, ...log, query: (today) => `action=export&from=${today.slice(0, 7)}-01` },
    {
      name: 'formulaChanges',
      order: 170,
      ...log,
      query: (today) => `entity=formula_version&from=${today.slice(0, 7)}-01`,
    },
    {
      name: 'privilegeChanges',
      order: 180,
      ...log,
      query: (today) => `entity=privilege&action=configure&from=${today.slice(0, 7)}-01`,
    },
  ],
})
