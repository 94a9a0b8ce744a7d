import { type ClaimAction, claimStatus, type claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { isOutside } from '@patuh/domain/platform/barrier'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { type SqlBool, sql } from 'kysely'
import { claimEngine } from '../../contract/ledger/claim-workflow.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { canStep, isPendingFor } from '../../platform/workflow/engine.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { mayTake } from '../../platform/workflow/transition.ts'

export type Step<Name extends ClaimAction> = (
  act: Act,
  input: InputOf<typeof claimWorkflow, Name>,
) => Promise<unknown>

/** Locks the claim (FOR UPDATE) for a step that this user can take now. */
export async function lockClaim({ trx, actor, id }: Act, step: ClaimAction) {
  await mayTake(trx, claimEngine, actor, id, step)
  return trx.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An approved claim with missing documents waits for the contractor. */
const lacksDocuments = (actor: Actor) =>
  isOutside(actor.user.userProfile.typeId)
    ? sql<SqlBool>`(claim.status = ${sql.lit(claimStatus.approved)} and claim.documents_at is null
        and ${canStep(claimEngine, actor, 'addDocument')})`
    : sql<SqlBool>`false`

/** Whether the claim is pending work of this user. The claim of a month that is not over cannot be sent yet. */
export const isMine = (actor: Actor) =>
  sql<SqlBool>`(${isPendingFor(claimEngine, actor, ['submit', 'approve', 'certify', 'pay', 'agree'])}
    or ${lacksDocuments(actor)}
    or (${canStep(claimEngine, actor, 'send')} and claim.period + interval '1 month' <= local_today()))`
