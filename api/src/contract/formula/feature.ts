import { formulaList } from '@patuh/domain/contract/formula/record'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { simulateTask } from './jobs.ts'
import { exported } from './queries.ts'
import { formulaKind } from './record.ts'
import { formulaRoutes } from './routes.ts'
import { starterFormulas } from './starter.ts'
import { versionDeletable } from './workflow.ts'

export const formulaFeature = defineFeature({
  lists: [
    {
      list: formulaList,
      screen: 'formula',
      export: {
        workflow: versionWorkflow,
        headings: { version: 'version.title', validFrom: 'version.validFrom', usedBy: 'usedBy.title' },
        rows: exported,
      },
    },
  ],
  routes: [formulaRoutes],
  records: [formulaKind],
  deletables: [versionDeletable],
  jobs: [simulateTask],
  workflows: [{ table: 'formula_version', workflow: versionWorkflow }],
  pendingWork: [
    {
      name: 'formulaVersion',
      permission: 'formula.approve',
      table: 'formula_version',
      isOpen: sql`formula_version.status = 'tested'`,
      owners: {},
    },
  ],
  setupSteps: [
    {
      name: 'formula',
      order: 60,
      permission: 'formula.approve',
      link: screens.formula.url,
      isDone: sql`exists (select from formula_version where status = 'approved')`,
    },
  ],
  starterParts: [starterFormulas],
})
