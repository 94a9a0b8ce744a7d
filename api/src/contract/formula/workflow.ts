import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { side } from '@patuh/domain/platform/barrier'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, ownersThrough } from '../../platform/authorization/scope.ts'
import { type Condition, canStep, type Engine, inStates } from '../../platform/workflow/engine.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'
import { owners } from './record.ts'

const ofFormula = (condition: Condition) =>
  sql<SqlBool>`exists (select from formula where formula.id = formula_version.formula_id and ${condition})`

const over = [contractStatus.terminated, contractStatus.expired, contractStatus.closed]

/** Whether a contract that is not over, or still a draft, uses the version. */
export const isUsed = sql<SqlBool>`exists (
  select from contract_deduction used join contract on contract.id = used.contract_id
  where used.formula_version_id = formula_version.id and coalesce(used.valid_to >= local_today(), true)
    and contract_status(contract) <> all(${over}::int[]))`

const version = { workflow: versionWorkflow, table: 'formula_version' }

export const isContractor = (actor: Actor) => actor.user.userProfile.typeId === side.contractor

export const versionEngine: Engine = {
  ...version,
  owners: ownersThrough(owners, ofFormula),
  // A contractor sees published versions only, no drafts.
  visible: (actor) =>
    sql`(${ofFormula(inScope(actor, 'formula.view', owners))}
      and ${isContractor(actor) ? inStates(version, ['approved', 'retired']) : sql`true`})`,
  participants: { author: [sql.ref('formula_version.authorIds'), sql.ref('formula_version.submittedBy')] },
  when: {
    delete: sql`formula_version.version > 1`,
    retire: sql`not ${isUsed}`,
  },
}

export const versionDeletable: Deletable = {
  table: 'formula_version',
  name: sql`(select concat_ws(' · ', formula.code, 'V' || formula_version.version) from formula
    where formula.id = formula_version.formula_id)`,
  path: sql`'formulas/' || formula_version.formula_id || '/versions/' || formula_version.id`,
  reach: (actor) => ofFormula(inScope(actor, 'formula.edit', owners)),
  also: (actor) => canStep(versionEngine, actor, 'delete'),
}
