import type { Made, Sample } from './access.ts'
import { at, next, write } from './row-sample.ts'

export const expression = 'min(sum_lines, cap_pct * gross)'

/** An approved formula that a contract of the place uses. */
export const formulaSample: Sample = {
  owned: ['c'],
  states: ['approved'],
  make: async (db, place): Promise<Made> => {
    const { where, id } = await at(db, place)
    const code = `S-${next()}`
    const version = {
      version: 1,
      expression,
      tests: [],
      author_ids: [],
      status: 'approved',
      valid_from: '2020-01-01',
    }
    const used = { contract_id: id, source: 'cap' }
    const made = await write(
      db,
      [
        ['formula', { code, name: 'Cap', scope: 'cap', applies_to: 'all' }],
        ['formula_version', { formula_id: '@0', ...version }],
        ['contract_deduction', { ...used, formula_version_id: '@1' }],
      ],
      `q=${code}`,
      { contractId: where.contract_id },
    )
    const row = await db
      .selectFrom('formulaVersion')
      .innerJoin('formula', 'formula.id', 'formulaVersion.formulaId')
      .select(['formula.id', 'formulaVersion.id as versionId'])
      .where('formula.code', '=', code)
      .executeTakeFirstOrThrow()
    return { ...made, id: row.id, row: { versionId: row.versionId } }
  },
}

/** A trial run; visible to who started it. */
export const simulationSample: Sample = {
  owned: ['o'],
  states: ['own'],
  make: async (db, place) => {
    const { row } = await formulaSample.make(db, place, 'approved')
    const { versionId } = row
    const run = { version_id: versionId, base_version_id: versionId, contract_ids: [], total: 0 }
    return write(db, [['simulation', { ...run, status: 'done', created_by: place.userId }]], '')
  },
}
