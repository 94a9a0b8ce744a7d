import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import { day, facts, grid, heading, month, ringgit } from '../../../platform/pdf/part.ts'
import { pdf } from '../../../platform/pdf/pdf.ts'

const span = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  [validFrom && `≥ ${day(validFrom)}`, validTo && `≤ ${day(validTo)}`].filter(Boolean).join(' ') || '–'

const general = (c: ContractDetail): Content =>
  facts([
    ['Title / Tajuk', c.title],
    ['Status / Status', c.statusText],
    ['Contractor / Kontraktor', c.contractor.name],
    ['Owner office / Pejabat pemilik', c.owner.name],
    [
      'Letter of acceptance / Surat setuju terima',
      [c.acceptanceNo, c.acceptanceDate && day(c.acceptanceDate)].filter(Boolean).join(', '),
    ],
    ['Term / Tempoh', `${day(c.startDate)} – ${day(c.endDate)}`],
    ['Contract value / Nilai kontrak', ringgit(c.contractValue)],
    ['Monthly value now / Nilai bulanan semasa', ringgit(c.currentMonthlyValue)],
    ['Tax, retention / Cukai, tahanan', `${c.taxPct} %, ${c.retentionPct} %`],
    ['Payment / Bayaran', `${c.paymentDays} days / hari`],
    [
      'Cap of a month / Had sebulan',
      `${c.capPct} %${c.carryForward ? ', excess carried forward / lebihan dibawa ke hadapan' : ''}`,
    ],
    ['Value of a point / Nilai mata', ringgit(c.pointValue)],
    ['Penalty for an absent guard / Penalti pengawal tidak hadir', ringgit(c.absencePenalty)],
    ['Approval steps / Langkah kelulusan', c.approvalSteps.join(' → ')],
    ['Equipment / Peralatan', c.equipment],
  ])

const lines = (c: ContractDetail): Content =>
  grid(
    [
      ['Site / Tapak', '*'],
      ['Position / Jawatan', 70],
      ['Guards / Pengawal', 50, 'end'],
      ['Shifts / Syif', 90],
      ['Rate / Kadar', 55, 'end'],
      ['In force / Kuat kuasa', 70],
    ],
    c.lines.map((line) => [
      line.site,
      line.position,
      line.guardsPerShift,
      line.shifts.map(({ start, end }) => `${start}–${end}`).join(', '),
      ringgit(line.rate),
      span(line),
    ]),
  )

const deductions = (c: ContractDetail): Content =>
  grid(
    [
      ['Source / Sumber', 70],
      ['Formula', 90],
      ['Expression / Ungkapan', '*'],
      ['Points / Mata', 35, 'end'],
      ['Clause / Fasal', 40],
      ['In force / Kuat kuasa', 70],
    ],
    c.deductions.map((row) => [
      row.offence ?? row.source,
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
      ['Month / Bulan', '*'],
      ['From / Dari', 80],
      ['To / Hingga', 80],
      ['Guard-shifts / Syif pengawal', 80, 'end'],
      ['Cap / Had', 50, 'end'],
      ['Value / Nilai', 90, 'end'],
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
      ['Document / Dokumen', '*'],
      ['Number / Nombor', 90],
      ['Issued by / Dikeluarkan oleh', 120],
      ['Amount / Amaun', 80, 'end'],
      ['Expires / Tamat', 70],
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
      ['No.', 30],
      ['Title / Tajuk', '*'],
      ['Effective / Kuat kuasa', 80],
      ['Reason / Sebab', '*'],
      ['Agreed / Dipersetujui', 110],
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

/** The contract on paper, in English and Malay: what is bought, at what price, month by month, and what a breach costs. */
export const schedule = (c: ContractDetail) =>
  pdf({
    info: { title: `Contract schedule ${c.refNo ?? ''}` },
    content: [
      { text: `Contract schedule / Jadual kontrak ${c.refNo ?? ''}`, style: 'title' },
      general(c),
      heading('Scope / Skop'),
      lines(c),
      heading('Deductions / Potongan'),
      deductions(c),
      ...(c.constants.length
        ? [
            heading('Constants / Pemalar'),
            facts(c.constants.map(({ name, value }) => [name, value] as [string, string | null])),
          ]
        : []),
      heading('Obligations / Kewajipan'),
      grid(
        [
          ['Obligation / Kewajipan', '*'],
          ['How often / Kekerapan', 80],
          ['Due day / Hari', 60, 'end'],
          ['Clause / Fasal', 60],
        ],
        c.obligations.map((row) => [`${row.name} / ${row.nameMs}`, row.frequency, row.dueDay, row.clause]),
      ),
      heading('Months / Bulan'),
      periods(c),
      heading('Documents / Dokumen'),
      papers(c),
      heading('Addenda / Adendum'),
      addenda(c),
      {
        text: `Printed / Dicetak ${formatMoment(new Date().toISOString())}`,
        style: 'quiet',
        margin: [0, 12, 0, 0],
      },
    ],
  })
