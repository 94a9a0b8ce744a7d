import type { ClaimDetail, ClaimLine } from '@patuh/domain/eclaim/claim/record'
import { signed } from '@patuh/domain/eclaim/claim/summary'
import { formatMoment } from '@patuh/domain/platform/moment'
import { formatMoney, moneyText } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Document } from '../../platform/document/frame.ts'
import { bilingual, heading } from '../../platform/pdf/part.ts'

const money = (amount: string) => formatMoney(new Big(amount)).replace('RM ', '')
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
const month = (period: string) => `${period.slice(5, 7)}-${period.slice(0, 4)}`

const noteOf = (note: string | null) => (note ? bilingual(`note.${note}`, { defaultValue: note }) : '')

const isSaid = (explanation: string, reason: string | null) =>
  explanation.toLowerCase().includes((reason ?? '').toLowerCase())

/** Offence, place and time first; the clause and the formula beneath. */
const what = ({ key, title, sourceRef, code, clause, note, explanation, reason }: ClaimLine): Content => ({
  stack: [
    title || noteOf(note),
    ...[
      [
        clause ? bilingual('underClause', { clause }) : null,
        code,
        sourceRef ?? (key.startsWith('R-') ? key : null),
      ]
        .filter(Boolean)
        .join(' · '),
      explanation,
      note ? bilingual(`note.${note}`, { defaultValue: '' }) : '',
      isSaid(explanation, reason) ? '' : reason,
    ]
      .filter(Boolean)
      .map((text) => ({ text: text ?? '', style: 'quiet' })),
  ],
})

function table(lines: ClaimLine[]): Content {
  const body: TableCell[][] = [
    [{ text: bilingual('line'), bold: true }, { text: bilingual('month'), bold: true }, right('RM', true)],
  ]
  let part = ''
  for (const line of lines) {
    const named = bilingual(`part.${line.part}`)
    if (named !== part) {
      part = named
      body.push([{ text: part, bold: true, colSpan: 3, fillColor: '#eef3f5' }, '', ''])
    }
    body.push([what(line), month(line.occurredPeriod), right(money(moneyText(signed(line))))])
  }
  return { layout: 'lines', table: { headerRows: 1, widths: ['*', 78, 80], body } }
}

const totals = (claim: ClaimDetail): Content => ({
  layout: 'lines',
  margin: [0, 10, 0, 0],
  table: {
    widths: ['*', 110],
    body: (
      [
        ['contractValue', claim.gross],
        ['deductions', `-${claim.deductions}`],
        ['adjustments', new Big(claim.adjustments).times(-1).toFixed(2)],
        ...(claim.shortfall === '0.00' ? [] : [['notRecovered', claim.shortfall]]),
        ['net', claim.net],
        ...(claim.tax === '0.00' ? [] : [['tax', claim.tax]]),
        ['payable', claim.payable],
      ] as [string, string][]
    ).map(([label, amount]) => [
      { text: bilingual(label), bold: true },
      right(formatMoney(new Big(amount)), true),
    ]),
  },
})

const signatures = (claim: ClaimDetail): Content => ({
  layout: 'lines',
  table: {
    widths: [90, '*', 150],
    body: claim.steps.flatMap(({ label, by }) =>
      by.map(({ name, decision, at, remark }) => [
        label,
        `${name}${decision === 'returned' ? ` (${bilingual('returned')})` : ''}${remark ? `: ${remark}` : ''}`,
        formatMoment(at),
      ]),
    ),
  },
})

/** The monthly statement. Its hash is that of the frozen claim, which an approver signs. */
export function statement(claim: ClaimDetail): Document {
  const { hash } = claim
  const about = `${bilingual('month')} ${month(claim.period)} · ${bilingual('revision')} ${claim.revision}`
  return {
    ...{ entity: 'claim', entityId: claim.id, part: `r${claim.revision}` },
    ...(hash ? { kind: 'statement', hash, hashName: 'statementHash' } : { kind: 'draftStatement' }),
    title: `${bilingual('monthlyStatement')} ${claim.refNo}`,
    subtitle: [
      `${claim.contract.refNo ?? ''} ${claim.contract.name}`,
      claim.contractor?.name,
      about,
      hash ? null : bilingual('draftNotFrozen'),
    ],
    content: [
      table(claim.lines),
      // Totals are not split across pages.
      { unbreakable: true, stack: [totals(claim)] },
      ...(claim.steps.some(({ by }) => by.length > 0)
        ? [{ unbreakable: true, stack: [heading('approvals'), signatures(claim)] }]
        : []),
    ],
    ...(hash && { footnote: bilingual('statementHashMeans') }),
  }
}
