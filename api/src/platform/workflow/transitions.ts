import { valuesOf, type Workflow } from '@patuh/domain/platform/workflow'
import type pg from 'pg'
import { contributed } from '../feature.ts'

const transitionsOf = ({ table, workflow }: { table: string; workflow: Workflow }) =>
  Object.values(workflow.actions).flatMap(({ from, to }) => {
    const targets = to === null ? [] : typeof to === 'string' ? [to] : Object.values(to)
    return valuesOf(workflow, from).flatMap((before) =>
      valuesOf(workflow, targets).map((after) => [table, String(before), String(after)]),
    )
  })

/**
 * Writes the transitions of all workflows to the table that the guard triggers read. A removed transition
 * stays until a migration deletes it.
 */
export async function writeTransitions(client: pg.Client) {
  const transitions = contributed('workflows').flatMap(transitionsOf)
  await client.query(
    `insert into workflow_transition (entity, from_state, to_state)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [0, 1, 2].map((index) => transitions.map((transition) => transition[index])),
  )
}
