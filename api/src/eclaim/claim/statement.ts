import type { ClaimDetail, ClaimLine } from '@patuh/domain/eclaim/claim/record'
import { formatMoment } from '@patuh/domain/platform/moment'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { pdf } from '../../platform/pdf/pdf.ts'

const money = (amount: string) => formatMoney(new Big(amount)).replace('RM ', '')
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
const month = (period: string) => `${period.slice(5, 7)}-${period.slice(0, 4)}`

const parts = {
  gross: 'Contract value / Nilai kontrak',
  deduction: 'Deductions / Potongan',
  cap: 'Deductions / Potongan',
  adjustment: 'Adjustments of earlier months / Pelarasan bulan terdahulu',
  floor: 'Not recovered / Tidak dituntut',
  tax: 'Tax / Cukai',
} as const

const notes: Record<string, string> = {
  smallerOfKey: 'larger line kept / baris lebih besar dikekalkan',
  overHeadroom: 'limited by the month’s cap / dihadkan oleh had bulan',
  groupCap: 'cap of this clause / had klausa ini',
  periodCap: 'cap of the month / had bulan',
  carriedOn: 'cap of the month, carried forward / had bulan, dibawa ke hadapan',
  dropped: 'cap of the month / had bulan',
  carriedIn: 'carried in / dibawa masuk',
  latePoints: 'points of an earlier month / mata bulan terdahulu',
  belowZero: 'net cannot be less than zero / bersih tidak boleh kurang daripada sifar',
}

const isSaid = (explanation: string, reason: string | null) =>
  explanation.toLowerCase().includes((reason ?? '').toLowerCase())

const what = ({ key, sourceRef, code, clause, note, explanation, reason }: ClaimLine): Content => ({
  stack: [
    [code, sourceRef ?? (key.startsWith('R-') ? key : null), clause ? `cl. ${clause}` : null]
      .filter(Boolean)
      .join(' · ') || (note ? (notes[note] ?? note) : ''),
    ...[explanation, note ? (notes[note] ?? '') : '', isSaid(explanation, reason) ? '' : reason]
      .filter(Boolean)
      .map((text) => ({ text: text ?? '', style: 'quiet' })),
  ],
})

function table(lines: ClaimLine[]): Content {
  const body: TableCell[][] = [
    [{ text: 'Line / Baris', bold: true }, { text: 'Month / Bulan', bold: true }, right('RM', true)],
  ]
  let part = ''
  for (const line of lines) {
    if (parts[line.part] !== part) {
      part = parts[line.part]
      body.push([{ text: part, bold: true, colSpan: 3, fillColor: '#eef3f5' }, '', ''])
    }
    body.push([what(line), month(line.occurredPeriod), right(money(signed(line)))])
  }
  return { layout: 'lightHorizontalLines', table: { headerRows: 1, widths: ['*', 78, 80], body } }
}

/** As it enters the sum: what is deducted stands with its minus. */
export const signed = ({ part, counted }: ClaimLine) =>
  new Big(counted).times(part === 'deduction' || part === 'cap' || part === 'adjustment' ? -1 : 1).toFixed(2)

const totals = (claim: ClaimDetail): Content => ({
  layout: 'lightHorizontalLines',
  margin: [0, 10, 0, 0],
  table: {
    widths: ['*', 110],
    body: (
      [
        ['Contract value / Nilai kontrak', claim.gross],
        ['Deductions / Potongan', `-${claim.deductions}`],
        ['Adjustments / Pelarasan', new Big(claim.adjustments).times(-1).toFixed(2)],
        ...(claim.shortfall === '0.00' ? [] : [['Not recovered / Tidak dituntut', claim.shortfall]]),
        ['Net / Bersih', claim.net],
        ...(claim.tax === '0.00' ? [] : [['Tax / Cukai', claim.tax]]),
        ['Payable / Perlu dibayar', claim.payable],
      ] as [string, string][]
    ).map(([label, amount]) => [{ text: label, bold: true }, right(formatMoney(new Big(amount)), true)]),
  },
})

const signatures = (claim: ClaimDetail): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [90, '*', 150],
    body: claim.steps.flatMap(({ label, by }) =>
      by.map(({ name, decision, at, remark }) => [
        label,
        `${name}${decision === 'returned' ? ' (returned / dikembalikan)' : ''}${remark ? `: ${remark}` : ''}`,
        formatMoment(at),
      ]),
    ),
  },
})

type Papers = { claim: ClaimDetail; address: string; frozenAt: string | null; isSigned: boolean }

/**
 * The monthly statement in English and Malay. Without its signatures it is the same, byte by byte, whenever it is
 * printed: what an approver signs is the hash of that.
 */
export function statement({ claim, address, frozenAt, isSigned }: Papers) {
  const made = new Date(frozenAt ?? claim.builtAt ?? claim.createdAt)
  const hash = claim.hash ?? claim.revisions.at(-1)?.hash ?? null
  return pdf({
    info: {
      title: `${claim.refNo} r${claim.revision}`,
      creationDate: made,
      modDate: made,
      producer: 'Patuh',
    },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: `Monthly statement / Penyata bulanan ${claim.refNo}`, style: 'title' },
              { text: `${claim.contract.refNo ?? ''} ${claim.contract.name}` },
              { text: claim.contractor?.name ?? '' },
              {
                text: `Month / Bulan ${month(claim.period)} · revision / semakan ${claim.revision}`,
                style: 'quiet',
              },
            ],
          },
          { width: 84, qr: address, fit: 84, alignment: 'right' },
        ],
        margin: [0, 0, 0, 12],
      },
      table(claim.lines),
      // What is added up stands together, on whichever page.
      { unbreakable: true, stack: [totals(claim)] },
      ...(isSigned && claim.steps.some(({ by }) => by.length > 0)
        ? [{ text: 'Approvals / Kelulusan', style: 'heading' }, signatures(claim)]
        : []),
      {
        text: hash ? `SHA-256 ${hash}` : 'Draft, not frozen / Draf, belum dibekukan',
        style: 'quiet',
        margin: [0, 14, 0, 0],
      },
    ],
  })
}
