import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Owners } from '../../platform/authorization/scope.ts'

const isUsedBy = (contract: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from contract_deduction used join formula_version on formula_version.id = used.formula_version_id
  join contract on contract.id = used.contract_id
  where formula_version.formula_id = formula.id and ${contract})`

/** Row scope of a formula: no owner; a contractor sees those that its own contracts use. */
export const owners: Owners = {
  contract: (ids) => isUsedBy(sql`contract.id = any(${ids}::int[])`),
  contractor: (ids) => isUsedBy(sql`contract.contractor_id = any(${ids}::int[])`),
}

export const formulaKind: RecordKind = {
  table: 'formula',
  api: 'formulas',
  screen: 'formula',
  owners,
  name: sql.ref('formula.code'),
  search: {
    words: sql`formula.code || ' ' || formula.name`,
    about: sql`formula.name`,
  },
  fields: ['code', 'name', 'scope', 'appliesTo', 'resultType'],
  parts: {
    formula_version: {
      owner: 'formula_id',
      isInternal: true,
      fields: [
        'version',
        'status',
        'expression',
        'roundingMode',
        'roundingPlaces',
        'floor',
        'ceiling',
        'exclusivityGroup',
        'contractClause',
        'rationale',
        'validFrom',
        'validTo',
      ],
    },
  },
}
