import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { sql } from 'kysely'
import { type DemoFormula, demoFormulas, storedTests } from '../../../seeds/demo-formula.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { starterRows } from '../../workplace/setup/part.ts'
import { notifyFormula } from './notify.ts'
import { insert, rounding } from './queries.ts'
import { addVersion } from './version-queries.ts'

const of = (...codes: string[]) => demoFormulas.filter(({ code }) => codes.includes(code))

/** Adds a formula with its test cases, submitted for approval: somebody else has to approve it. */
async function submitted(trx: Trx, actor: Actor, formula: DemoFormula) {
  const { code, name, scope, appliesTo, expression, clause, rationale, exclusivityGroup, cases } = formula
  const id = await insert(trx, { code, name, scope, appliesTo, resultType: 'money' })
  const { mode, places } = await rounding(trx, scope)
  const versionId = await addVersion(trx, id, {
    ...{ expression, rationale, contractClause: clause, exclusivityGroup: exclusivityGroup ?? null },
    ...{ roundingMode: mode, roundingPlaces: places, floor: null, ceiling: null, tests: storedTests(cases) },
  })
  await trx
    .updateTable('formulaVersion')
    .set({ status: versionWorkflow.status.tested, submittedBy: actor.id, submittedAt: sql`now()` })
    .where('id', '=', versionId)
    .execute()
  await notifyFormula(trx, 'submit', { versionId, actor })
}

export const starterFormulas = starterRows(
  'formula',
  {
    security: of('F1', 'F2', 'F3', 'F4', 'F8', 'F9'),
    cleansing: of('F1', 'F6', 'F8', 'F9'),
    facilities: of('F1', 'F6', 'F7', 'F8', 'F9'),
  },
  async (trx, rows, actor) => {
    for (const formula of rows) await submitted(trx, actor, formula)
  },
)
