import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus, contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { nameFrom } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import type { Document } from '../../../platform/document/frame.ts'
import { t } from '../../../platform/locale/words.ts'
import {
  bilingual,
  day,
  facts,
  grid,
  heading,
  inBoth,
  month,
  named,
  printedStatus,
  ringgit,
} from '../../../platform/pdf/part.ts'

/** A name in English and in the second language; what both begin with is said once. */
const both = (english: string, second: string | null | undefined) =>
  !second || second === english ? english : `${english} / ${second.split(' · ').at(-1)}`

const span = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  [validFrom && `≥ ${day(validFrom)}`, validTo && `≤ ${day(validTo)}`].filter(Boolean).join(' ') || '–'

const general = (c: ContractDetail, second: ContractDetail): Content =>
  facts([
    ['title', c.title],
    ['status', printedStatus(contractWorkflow, c.status)],
    ['contractor', c.contractor.name],
    ['ownerOffice', c.owner.name],
    [
      'letterOfAcceptance',
      [c.acceptanceNo, c.acceptanceDate && day(c.acceptanceDate)].filter(Boolean).join(', '),
    ],
    ['term', `${day(c.startDate)} – ${day(c.endDate)}`],
    ['contractValue', ringgit(c.contractValue)],
    ['monthlyValueNow', ringgit(c.currentMonthlyValue)],
    ['taxRetention', `${c.taxPct} %, ${c.retentionPct} %`],
    ['payment', `${c.paymentDays} ${bilingual('days')}`],
    ['capOfAMonth', `${c.capPct} %${c.carryForward ? `, ${bilingual('excessCarried')}` : ''}`],
    ['valueOfAPoint', ringgit(c.pointValue)],
    ['penaltyForAnAbsentGuard', ringgit(c.absencePenalty)],
    ['approvalSteps', c.approvalSteps.map((step, at) => both(step, second.approvalSteps[at])).join(' → ')],
    ['equipment', c.equipment],
  ])

const lines = (c: ContractDetail, second: ContractDetail): Content =>
  grid(
    [
      ['site', '*'],
      ['position', 70],
      ['guards', 50, 'end'],
      ['shifts', 90],
      ['rate', 55, 'end'],
      ['inForce', 70],
    ],
    c.lines.map((line) => [
      line.site,
      both(line.position, second.lines.find(({ id }) => id === line.id)?.position),
      line.guardsPerShift,
      line.shifts.map(({ start, end }) => `${start}–${end}`).join(', '),
      ringgit(line.rate),
      span(line),
    ]),
  )

const deductions = (c: ContractDetail, second: ContractDetail): Content =>
  grid(
    [
      ['source', 70],
      ['formula', 90],
      ['expression', '*'],
      ['points', 35, 'end'],
      ['clause', 40],
      ['inForce', 70],
    ],
    c.deductions.map((row) => [
      row.offence
        ? both(row.offence, second.deductions.find(({ id }) => id === row.id)?.offence)
        : inBoth((language) => t(language, `contract:source.${row.source}`)),
      `${row.formula.code} v${row.formula.version} ${row.formula.name}`,
      row.formula.expression,
      row.points || null,
      row.clause,
      span(row),
    ]),
  )

const periods = (c: ContractDetail): Content =>
  grid(
    [
      ['month', '*'],
      ['from', 80],
      ['to', 80],
      ['guardShifts', 80, 'end'],
      ['cap', 50, 'end'],
      ['value', 90, 'end'],
    ],
    c.periods.map((row) => [
      month(row.period),
      day(row.startsOn),
      day(row.endsOn),
      row.guardShifts,
      `${row.capPct} %`,
      ringgit(row.monthlyValue),
    ]),
  )

const papers = (c: ContractDetail): Content =>
  grid(
    [
      ['document', '*'],
      ['number', 90],
      ['issuedBy', 120],
      ['amount', 80, 'end'],
      ['expires', 70],
    ],
    c.documents.map((paper) => [
      paper.name,
      paper.number,
      paper.issuer,
      paper.amount && ringgit(paper.amount),
      day(paper.expiresOn),
    ]),
  )

const addenda = (c: ContractDetail): Content =>
  grid(
    [
      ['no', 30],
      ['title', '*'],
      ['effective', 80],
      ['reason', '*'],
      ['agreed', 110],
    ],
    c.addenda
      .filter(({ status }) => status === addendumStatus.signed)
      .map((row) => [
        row.number,
        row.title,
        day(row.effectiveDate),
        row.reason,
        row.approvedAt && formatMoment(row.approvedAt),
      ]),
  )

/**
 * PDF of the contract: posts, price by month, and the cost of a breach. The contract is read twice, with the names of
 * positions, offences and approvers in English and in the second language.
 */
export const schedule = (c: ContractDetail, second: ContractDetail): Document => ({
  ...{ kind: 'contractSchedule', entity: 'contract', entityId: c.id },
  title: `${bilingual('contractSchedule')} ${c.refNo ?? ''}`,
  content: [
    general(c, second),
    heading('scope'),
    lines(c, second),
    heading('deductions'),
    deductions(c, second),
    ...(c.constants.length
      ? [
          heading('constants'),
          named(c.constants.map(({ name, value }) => [name, value] as [string, string | null])),
        ]
      : []),
    heading('obligations'),
    grid(
      [
        ['obligation', '*'],
        ['howOften', 80],
        ['dueDay', 60, 'end'],
        ['clause', 60],
      ],
      c.obligations.map((row) => [
        inBoth((language) =>
          nameFrom({ en: row.name, ms: row.nameMs, zh: row.nameZh, ta: row.nameTa }, language),
        ),
        inBoth((language) => t(language, `contract:frequency.${row.frequency}`)),
        row.dueDay,
        row.clause,
      ]),
    ),
    heading('months'),
    periods(c),
    heading('documents'),
    papers(c),
    heading('addenda'),
    addenda(c),
  ],
})
