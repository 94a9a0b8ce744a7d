import { contractList } from '@patuh/domain/contract/contract/record'
import { addendumWorkflow, contractWorkflow, unsigned } from '@patuh/domain/contract/contract/workflow'
import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { versionOf } from '../../platform/document/kind.ts'
import { defineFeature } from '../../platform/feature.ts'
import { contractDashboard } from './dashboard.ts'
import { dueEnds, dueSteps } from './due.ts'
import { contractExport } from './export.ts'
import { remindOfEnds } from './jobs.ts'
import { partiesOf } from './parties.ts'
import { count } from './queries.ts'
import { contractKind } from './record.ts'
import { contractRoutes } from './routes.ts'
import { contractDeletable, documentDeletable } from './workflow.ts'

// The list of automatic-exception switches is the contract list with one more column.
const switches = {
  ...contractList,
  columns: { ...contractList.columns, automaticExceptions: 'flag' as const },
}

export const contractFeature = defineFeature({
  lists: [
    { list: contractList, screen: 'contract', count, export: contractExport },
    { list: switches, screen: 'contract', name: 'switch' },
  ],
  routes: [contractRoutes],
  documents: [{ kind: 'contractSchedule', state: versionOf('contract') }],
  records: [contractKind],
  deletables: [contractDeletable, documentDeletable],
  jobs: [remindOfEnds],
  workflows: [
    { table: 'contract', workflow: contractWorkflow },
    { table: 'contract_addendum', workflow: addendumWorkflow },
  ],
  due: [
    { for: ['contract.approve', 'contract.submit'], find: dueSteps },
    { for: ['contract.view'], find: dueEnds },
  ],
  comments: [
    {
      kind: 'contract',
      api: 'contracts',
      participants: sql`array[created_by, submitted_by] || ${partiesOf('contract.id', 'officer', 'manager')}`,
      place: (id) => ({ link: `/manage-contract/contract?open=${id}` }),
    },
  ],
  ...contractDashboard,
  setupSteps: [
    {
      name: 'contract',
      order: 80,
      permission: 'contract.create',
      link: screens.contract.url,
      isDone: sql`exists (select from contract where status <> all(${unsigned}::int[]))`,
    },
  ],
})
