import { complaintWorkflow } from '@patuh/domain/casework/complaint'
import { complianceWorkflow } from '@patuh/domain/casework/compliance'
import { reviewWorkflows } from '@patuh/domain/casework/review'
import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { addendumWorkflow, contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { valuesOf, type Workflow } from '@patuh/domain/platform/workflow'
import type pg from 'pg'

/** The tables whose guards know no other ways between states than those of their workflow. */
const guarded: Record<string, Workflow> = {
  complaint: complaintWorkflow,
  review: reviewWorkflows.touring,
  compliance_case: complianceWorkflow,
  claim: claimWorkflow,
  contract: contractWorkflow,
  contract_addendum: addendumWorkflow,
  formula_version: versionWorkflow,
}

const waysOf = ([entity, workflow]: [string, Workflow]) =>
  Object.values(workflow.actions).flatMap(({ from, to }) => {
    const targets = to === null ? [] : typeof to === 'string' ? [to] : Object.values(to)
    return valuesOf(workflow, from).flatMap((before) =>
      valuesOf(workflow, targets).map((after) => [entity, String(before), String(after)]),
    )
  })

/** Tells the database the ways of the workflows. One that is given up stays until a migration removes it. */
export async function writeTransitions(client: pg.Client) {
  const ways = Object.entries(guarded).flatMap(waysOf)
  await client.query(
    `insert into workflow_transition (entity, from_state, to_state)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [0, 1, 2].map((index) => ways.map((way) => way[index])),
  )
}
