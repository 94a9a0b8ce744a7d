import { addendumWorkflow, contractStatus, contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { isOutside } from '@patuh/domain/platform/barrier'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { ownersThrough } from '../../platform/authorization/scope.ts'
import {
  type Condition,
  canStep,
  type Engine,
  inStates,
  isPendingFor,
} from '../../platform/workflow/engine.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'
import { may, owners } from './scope.ts'

const isOver = sql<SqlBool>`contract_status(contract) = ${contractStatus.expired}`

export const contractEngine: Engine = {
  workflow: contractWorkflow,
  table: 'contract',
  owners,
  visible: (actor) => may(actor, 'contract.view'),
  participants: { submitter: [sql.ref('contract.submittedBy')] },
  when: {
    approve: sql`contract.approved_by is null`,
    sign: sql`contract.approved_by is not null`,
    suspend: sql`not ${isOver}`,
    terminate: sql`not ${isOver}`,
    close: sql`(contract.status = ${contractStatus.terminated} or ${isOver})`,
  },
}

const ofContract = (condition: Condition) =>
  sql<SqlBool>`exists (select from contract where contract.id = contract_addendum.contract_id and ${condition})`

const addendum = { workflow: addendumWorkflow, table: 'contract_addendum' }

/** Whether the contract is pending work of this user: another person's to approve, or an approved one to sign. */
export const isMine = (actor: Actor) => isPendingFor(contractEngine, actor, ['approve', 'sign'])

export const addendumEngine: Engine = {
  ...addendum,
  owners: ownersThrough(owners, ofContract),
  // A contractor sees approved addenda only, no drafts.
  visible: (actor) =>
    isOutside(actor.user.userProfile.typeId)
      ? sql`(${ofContract(may(actor, 'contract.view'))} and ${inStates(addendum, ['signed'])})`
      : ofContract(may(actor, 'contract.view')),
  participants: { submitter: [sql.ref('contract_addendum.submittedBy')] },
}

export const contractDeletable: Deletable = {
  table: 'contract',
  name: sql`concat_ws(' · ', contract.ref_no, contract.title)`,
  path: sql`'contracts/' || contract.id`,
  reach: (actor) => may(actor, 'contract.edit'),
  also: (actor) => canStep(contractEngine, actor, 'delete'),
}

const ofDocument = (condition: Condition): Condition =>
  sql`exists (select from contract where contract.id = contract_document.contract_id and ${condition})`

export const documentDeletable: Deletable = {
  table: 'contract_document',
  name: sql`concat_ws(' · ', (select ref_no from contract where contract.id = contract_document.contract_id),
    contract_document.name)`,
  path: sql`'contracts/' || contract_document.contract_id || '/documents/' || contract_document.id`,
  reach: (actor) => ofDocument(may(actor, 'contract.edit')),
  also: (actor) => ofDocument(canStep(contractEngine, actor, 'edit')),
}
