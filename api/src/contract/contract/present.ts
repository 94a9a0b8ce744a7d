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

export type Reader = { actor: Actor; language: Language }

/** Who reads, and in which language. */
export const readerOf = (request: FastifyRequest): Reader => ({
  actor: request.actor,
  language: languageOf(request),
})

export const listed = ({ language }: Pick<Reader, 'language'>, row: queries.Listed): ContractRow => ({
  ...row,
  statusText: statusText(contractWorkflow, row.status, language),
})

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
    queries.terms(db, actor, id),
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
  const isVisible = ({ addendumId }: { addendumId: number | null }) =>
    addendumId === null || changes.some((row) => row.id === addendumId)
  return {
    ...terms,
    ...listed(reader, row),
    monthlyValue: terms.monthlyValue,
    currentMonthlyValue: row.monthlyValue,
    lines: lines.filter(isVisible),
    deductions: deductions.filter(isVisible),
    constants,
    tourRoutes,
    obligations,
    parties,
    periods: periods.map(({ claim, ...period }) => ({
      ...period,
      claim: claim && { ...claim, statusText: statusText(claimWorkflow, claim.status, reader.language) },
    })),
    documents,
    addenda: changes,
    health,
  } as ContractDetail
}
