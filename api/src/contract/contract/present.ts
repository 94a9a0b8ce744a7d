import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import type { ContractDetail, ContractRow } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import type { Language } from '@patuh/domain/platform/language'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { languageOf } from '../../platform/http/language.ts'
import { found } from '../../platform/http/record.ts'
import { statusText } from '../../platform/workflow/text.ts'
import { addendaOf } from './addendum/queries.ts'
import { documentsOf } from './document-queries.ts'
import { healthOf } from './health.ts'
import * as parts from './part-queries.ts'
import * as queries from './queries.ts'
import { seesAmounts, seesRates } from './scope.ts'

export type Reader = { actor: Actor; language: Language }

/** Who reads, and in which language. */
export const readerOf = (request: FastifyRequest): Reader => ({
  actor: request.actor,
  language: languageOf(request),
})

export const listed = ({ actor, language }: Reader, row: queries.Listed): ContractRow => ({
  ...row,
  monthlyValue: seesAmounts(actor) ? row.monthlyValue : null,
  statusText: statusText(contractWorkflow, row.status, language),
})

/** Sets the named amounts to null for a reader who may not see them. */
const without = <Row extends object>(hide: boolean, fields: readonly (keyof Row)[], rows: Row[]): Row[] =>
  hide ? rows.map((row) => ({ ...row, ...Object.fromEntries(fields.map((field) => [field, null])) })) : rows

const amounts = [
  'contractValue',
  'monthlyValue',
  'pointValue',
  'absencePenalty',
  'currentMonthlyValue',
] as const

export async function detail(db: Db, reader: Reader, id: number): Promise<ContractDetail> {
  const { actor } = reader
  const row = await found(queries.find(db, actor, id))
  const [
    terms,
    lines,
    deductions,
    constants,
    tourRoutes,
    obligations,
    parties,
    periods,
    documents,
    changes,
    health,
  ] = await Promise.all([
    queries.terms(db, id),
    parts.linesOf(db, id),
    parts.deductionsOf(db, id),
    parts.constantsOf(db, id),
    parts.tourRoutesOf(db, actor, id),
    parts.obligationsOf(db, id),
    parts.partiesOf(db, id),
    parts.periodsOf(db, actor, id),
    documentsOf(db, actor, id),
    addendaOf(db, actor, id),
    healthOf(db, actor, id),
  ])
  const blind = !seesAmounts(actor)
  const isVisible = ({ addendumId }: { addendumId: number | null }) =>
    addendumId === null || changes.some((row) => row.id === addendumId)
  const shown = {
    ...terms,
    ...listed(reader, row),
    monthlyValue: terms.monthlyValue,
    currentMonthlyValue: row.monthlyValue,
  }
  const [whole] = without(blind, amounts, [shown])
  return {
    ...whole,
    lines: without(!seesRates(actor), ['rate'], lines.filter(isVisible)),
    deductions: deductions.filter(isVisible),
    constants: without(blind, ['value'], constants),
    tourRoutes,
    obligations,
    parties,
    periods: without(blind, ['monthlyValue', 'pointValue'], periods).map(({ claim, ...period }) => ({
      ...period,
      claim: claim && { ...claim, statusText: statusText(claimWorkflow, claim.status, reader.language) },
    })),
    documents: without(blind, ['amount'], documents),
    addenda: without(blind, ['monthlyValue', 'pointValue', 'absencePenalty'], changes).map((change) => ({
      ...change,
      constants: without(blind, ['value'], change.constants),
    })),
    health,
  } as ContractDetail
}
