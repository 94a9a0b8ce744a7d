import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import { day, facts, grid, heading, month, ringgit } from '../../../platform/pdf/part.ts'
import { pdf } from '../../../platform/pdf/pdf.ts'
import type { PackCase, PackCheck, PackMonth, PackPhoto } from './pack-queries.ts'

export type Pack = {
  contract: ContractDetail
  months: PackMonth[]
  cases: PackCase[]
  checks: PackCheck[]
  photos: (PackPhoto & { bytes: Buffer })[]
}

const at = (iso: string | null) => (iso ? formatMoment(iso) : '–')
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What a tribunal would ask for and is not there: better found now than then. */
export function gapsOf({ contract, months, cases, checks, photos }: Pack): string[] {
  const letters = contract.documents.filter(({ kind }) => kind === 'letter')
  const has = (kind: string) => contract.documents.some((paper) => paper.kind === kind)
  const found: [boolean, string][] = [
    [months.length < 3, `Only ${months.length} whole months so far / Baru ${months.length} bulan penuh`],
    ...months.map(({ period, fined }): [boolean, string] => [
      fined === 0,
      `${month(period)}: no fined case / tiada kes didenda`,
    ]),
    ...months.map(({ period, spotChecks }): [boolean, string] => [
      spotChecks === 0,
      `${month(period)}: no monitoring visit / tiada lawatan pemantauan`,
    ]),
    [cases.length > 0 && photos.length === 0, 'No photograph of any fined case / Tiada gambar kes didenda'],
    [checks.length === 0, 'No monitoring report / Tiada laporan pemantauan'],
    [letters.length === 0, 'No warning letter among the documents / Tiada surat amaran dalam dokumen'],
    [!has('signed'), 'The signed contract is missing / Kontrak bertandatangan tiada'],
    [!has('bond'), 'The bond is missing / Bon tiada'],
    [
      (contract.health.daysToBondExpiry ?? -1) < 0,
      'No bond is valid today / Tiada bon yang sah pada hari ini',
    ],
    [
      sum(months.map(({ unanswered }) => unanswered)) > 0,
      'Cases still wait for the contractor’s answer / Kes masih menunggu jawapan kontraktor',
    ],
    [
      sum(months.map(({ underAppeal }) => underAppeal)) > 0,
      'Cases are under appeal / Kes masih dalam rayuan',
    ],
  ]
  return found.flatMap(([isMissing, text]) => (isMissing ? [text] : []))
}

const letter = ({ contract: c, months, cases }: Pack): Content[] => [
  { text: 'Proposal to terminate / Cadangan penamatan kontrak', style: 'title' },
  facts([
    ['Contract / Kontrak', `${c.refNo ?? ''} ${c.title}`],
    ['Contractor / Kontraktor', c.contractor.name],
    ['Owner office / Pejabat pemilik', c.owner.name],
    ['Term / Tempoh', `${day(c.startDate)} – ${day(c.endDate)}`],
    ['Status / Status', c.statusText],
  ]),
  {
    margin: [0, 12, 0, 6],
    text: `It is proposed that this contract be terminated for repeated breach. In the ${months.length} whole months before today ${cases.length} cases were decided against the contractor after hearing their justification; the contract has been in breach for ${c.health.consecutiveBreachMonths} months in a row.`,
  },
  {
    margin: [0, 0, 0, 12],
    text: `Adalah dicadangkan supaya kontrak ini ditamatkan atas sebab pelanggaran berulang. Dalam ${months.length} bulan penuh sebelum hari ini, ${cases.length} kes telah diputuskan terhadap kontraktor selepas justifikasi mereka dipertimbangkan; kontrak ini telah dilanggar ${c.health.consecutiveBreachMonths} bulan berturut-turut.`,
  },
  { text: '…………………………………………', margin: [0, 24, 0, 0] },
  { text: 'Name, post, date / Nama, jawatan, tarikh', style: 'quiet' },
]

const reportOf = (pack: Pack, report: PackMonth): Content[] => [
  heading(`Performance report / Laporan prestasi ${month(report.period)}`),
  facts([
    ['Deducted of cap / Dipotong daripada had', `${ringgit(report.deducted)} / ${ringgit(report.cap)}`],
    ['Cases fined, waived / Kes didenda, dikecualikan', `${report.fined}, ${report.waived}`],
    ['Guard-shifts failed / Syif pengawal gagal', `${report.shiftsFailed} / ${report.shifts}`],
    ['Rounds failed / Rondaan gagal', `${report.roundsFailed} / ${report.rounds}`],
  ]),
  { text: ' ', fontSize: 4 },
  grid(
    [
      ['No.', 80],
      ['Date / Tarikh', 95],
      ['Offence / Kesalahan', '*'],
      ['Location / Lokasi', 110],
      ['Amount / Amaun', 65, 'end'],
    ],
    pack.cases
      .filter((row) => at(row.at).slice(3, 10) === month(report.period))
      .map((row) => [row.refNo, at(row.at), row.offence, row.location, ringgit(row.amount)]),
  ),
]

const monitoring = ({ checks }: Pack): Content =>
  grid(
    [
      ['Date / Tarikh', 95],
      ['Site / Tapak', '*'],
      ['Counted / Dikira', 50, 'end'],
      ['Remark / Catatan', '*'],
      ['By / Oleh', 100],
    ],
    checks.map((row) => [at(row.at), row.site, row.headcount, row.remark, row.by]),
  )

const pictures = ({ photos }: Pack): Content[] =>
  photos.map(({ bytes, refNo, sha256, capturedAt, uploadedAt }) => ({
    unbreakable: true,
    stack: [
      { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [240, 180] as [number, number] },
      {
        text: `${refNo} · ${at(capturedAt)} (reported / dilaporkan) · ${at(uploadedAt)} (received / diterima) · SHA-256 ${sha256}`,
        style: 'quiet',
        margin: [0, 2, 0, 8] as [number, number, number, number],
      },
    ],
  }))

/** Everything that a proposal to terminate rests on, in one document, with what is still missing on its first page. */
export function terminationPack(pack: Pack) {
  const gaps = gapsOf(pack)
  return pdf({
    info: { title: `Termination readiness ${pack.contract.refNo ?? ''}` },
    content: [
      ...letter(pack),
      heading('Gaps / Kekurangan'),
      gaps.length ? { ul: gaps } : { text: 'None / Tiada' },
      ...pack.months.flatMap((report) => reportOf(pack, report)),
      heading('Monitoring reports / Laporan pemantauan'),
      monitoring(pack),
      heading('Photographs / Gambar'),
      ...pictures(pack),
      {
        text: `Printed / Dicetak ${at(new Date().toISOString())}`,
        style: 'quiet',
        margin: [0, 12, 0, 0],
      },
    ],
  })
}
