import { isOutside } from '@patuh/domain/barrier'
import type { Addendum, ContractDetail, ContractRow } from '@patuh/domain/contract/record'
import type { AddendumAction, ContractAction } from '@patuh/domain/contract/workflow'
import type { Language } from '@patuh/domain/language'
import { addendumWorkflow, claimStatusText, contractStatuses, contractWorkflow } from '@patuh/domain/legacy'
import type { Db } from '../db/db.ts'
import { notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import * as addenda from './addendum-queries.ts'
import { documentsOf } from './document-queries.ts'
import { healthOf } from './health.ts'
import * as parts from './part-queries.ts'
import * as queries from './queries.ts'
import { seesAmounts, seesRates } from './scope.ts'

export type Reader = { actor: Actor; language: Language }

function stepsFor(actor: Actor, row: queries.Listed) {
  const isOver = row.status === 5
  return (Object.keys(contractWorkflow) as ContractAction[]).filter((name) => {
    const { from, access } = contractWorkflow[name]
    if (!(from as readonly number[]).includes(row.kept) || !actor.privileges.has(access)) return false
    if (name === 'approve') return row.approvedById === null && row.submittedById !== actor.id
    if (name === 'sign') return row.approvedById !== null
    if (name === 'close') return row.kept === 3 || isOver
    return !(isOver && (name === 'suspend' || name === 'terminate'))
  })
}

/** What this person may do with the contract as it stands: the client shows these buttons and never guesses. */
function actionsOn(actor: Actor, row: queries.Listed) {
  const edits = actor.privileges.has('contract.edit')
  const can: [boolean, string][] = [
    [edits && row.kept === 0, 'edit'],
    [edits && row.kept === 0, 'delete'],
    [edits && [2, 6].includes(row.kept), 'addendum'],
    [edits && [0, 2, 6].includes(row.kept), 'parties'],
    [edits && [2, 6].includes(row.kept), 'switch'],
    [edits && row.kept !== 8, 'documents'],
    [actor.privileges.has('contract.export') && row.kept > 1, 'terminationPack'],
    [actor.privileges.has('contract.create'), 'copy'],
  ]
  return [...can.flatMap(([may, name]) => (may ? [name] : [])), ...stepsFor(actor, row)]
}

export function listed({ actor, language }: Reader, row: queries.Listed): ContractRow {
  const { kept: _k, createdBy: _c, submittedById: _s, approvedById: _a, ...shown } = row
  return {
    ...shown,
    monthlyValue: seesAmounts(actor) ? row.monthlyValue : null,
    statusText: contractStatuses[row.status]?.text[language] ?? '',
    allowedActions: actionsOn(actor, row),
  }
}

export async function contract(db: Db, { actor }: Reader, id: number) {
  const found = await queries.find(db, actor, id)
  if (!found) throw notFound()
  return found
}

function addendumActions(actor: Actor, { status, submittedBy }: addenda.StoredAddendum) {
  const edits = status === 0 && actor.privileges.has('contract.edit') ? ['edit'] : []
  const steps = (Object.keys(addendumWorkflow) as AddendumAction[]).filter((name) => {
    const { from, access } = addendumWorkflow[name]
    const here = (from as readonly number[]).includes(status) && actor.privileges.has(access)
    return here && !(name === 'approve' && submittedBy?.id === actor.id)
  })
  return [...edits, ...steps]
}

/** Takes the named amounts out of each row, for whoever may not see them. */
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
  const found = await contract(db, reader, id)
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
    parts.tourRoutesOf(db, id),
    parts.obligationsOf(db, id),
    parts.partiesOf(db, id),
    parts.periodsOf(db, id),
    documentsOf(db, actor, id),
    addenda.addendaOf(db, id),
    healthOf(db, id),
  ])
  const blind = !seesAmounts(actor)
  // A contractor reads what was agreed, not what the agency is still thinking about.
  const told = isOutside(actor.user.userProfile.typeId)
    ? changes.filter(({ status }) => status === 2)
    : changes
  const isTold = ({ addendumId }: { addendumId: number | null }) =>
    addendumId === null || told.some((row) => row.id === addendumId)
  const shown = {
    ...terms,
    ...listed(reader, found),
    monthlyValue: terms.monthlyValue,
    currentMonthlyValue: found.monthlyValue,
  }
  const [whole] = without(blind, amounts, [shown])
  return {
    ...whole,
    lines: without(!seesRates(actor), ['rate'], lines.filter(isTold)),
    deductions: deductions.filter(isTold),
    constants: without(blind, ['value'], constants),
    tourRoutes,
    obligations,
    parties,
    periods: without(blind, ['monthlyValue', 'pointValue'], periods).map(({ claim, ...period }) => ({
      ...period,
      claim: claim && { ...claim, statusText: claimStatusText(claim.status, reader.language) },
    })),
    documents: without(blind, ['amount'], documents),
    addenda: without(blind, ['monthlyValue', 'pointValue', 'absencePenalty'], told).map(
      (change): Addendum => ({
        ...change,
        constants: without(blind, ['value'], change.constants),
        allowedActions: addendumActions(actor, change),
      }),
    ),
    health,
  } as ContractDetail
}
