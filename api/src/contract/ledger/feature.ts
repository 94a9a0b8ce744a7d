import { claimRecordList, claimRecordWorkflow } from '@patuh/domain/contract/ledger'
import { defineFeature } from '../../platform/feature.ts'
import { ledgerDashboard } from './dashboard.ts'
import { noticedAmount } from './notice.ts'
import { count, exported, type Row } from './queries.ts'
import { claimRecordRoutes } from './routes.ts'

export const ledgerFeature = defineFeature({
  lists: [
    {
      list: claimRecordList,
      screen: 'claimRecord',
      count,
      export: {
        workflow: claimRecordWorkflow,
        cells: { formula: ({ formula }: Row) => formula && `${formula.code} v${formula.version}` },
        rows: exported,
      },
    },
  ],
  routes: [claimRecordRoutes],
  documents: [{ kind: 'deductionNotice', state: noticedAmount }],
  figureSources: ['claim_record'],
  ...ledgerDashboard,
})
