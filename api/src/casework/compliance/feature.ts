import { complianceCaseList, complianceItemList, complianceWorkflow } from '@patuh/domain/casework/compliance'
import { defineFeature } from '../../platform/feature.ts'
import { dueCases } from '../case/due.ts'
import { checklistBulk } from './bulk.ts'
import { caseExport, itemExport } from './export.ts'
import { complianceTask } from './jobs.ts'
import { complianceCase, dueCompliance } from './kind.ts'
import { complianceRoutes } from './routes.ts'

export const complianceFeature = defineFeature({
  lists: [
    { list: complianceItemList, screen: 'compliance', name: 'compliance', export: itemExport },
    { list: complianceCaseList, screen: 'compliance', name: 'complianceCase', export: caseExport },
  ],
  routes: [complianceRoutes],
  bulks: [checklistBulk],
  jobs: [complianceTask],
  caseKinds: [complianceCase],
  workflows: [{ table: 'compliance_case', workflow: complianceWorkflow }],
  due: [
    {
      for: ['compliance.justify', 'compliance.verify', 'compliance.appeal'],
      find: dueCases(complianceCase, dueCompliance),
    },
  ],
})
