import { sql } from 'kysely'
import { type Condition, canStep } from '../../platform/workflow/engine.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'
import { may } from './scope.ts'
import { contractEngine } from './workflow.ts'

export const contractDeletable: Deletable = {
  table: 'contract',
  name: sql`concat_ws(' · ', contract.ref_no, contract.title)`,
  path: sql`'contracts/' || contract.id`,
  reach: (actor) => may(actor, 'contract.edit'),
  also: (actor) => canStep(contractEngine, actor, 'delete'),
}

const ofContract = (condition: Condition): Condition =>
  sql`exists (select from contract where contract.id = contract_document.contract_id and ${condition})`

export const documentDeletable: Deletable = {
  table: 'contract_document',
  name: sql`concat_ws(' · ', (select ref_no from contract where contract.id = contract_document.contract_id),
    contract_document.name)`,
  path: sql`'contracts/' || contract_document.contract_id || '/documents/' || contract_document.id`,
  reach: (actor) => ofContract(may(actor, 'contract.edit')),
  also: (actor) => ofContract(canStep(contractEngine, actor, 'edit')),
}
