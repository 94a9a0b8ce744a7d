import type { Complaint } from '@patuh/domain/complaint'
import type { TimelineEntry } from '@patuh/domain/complaint-course'
import { formatMoment } from '@patuh/domain/moment'
import type { Content } from 'pdfmake/interfaces.js'
import { pdf } from '../pdf/pdf.ts'

type Line = { refNo: string; explanation: string; amount: string; status: string }
export type CaseFile = {
  complaint: Complaint
  timeline: TimelineEntry[]
  lines: Line[]
  /** The photographs that are shown, as they are stored. */
  pictures: { bytes: Buffer; name: string; sha256: string }[]
}

const at = (iso: string | null) => (iso ? formatMoment(iso) : '–')

const facts = (complaint: Complaint): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [150, '*'],
    body: (
      [
        ['Status / Status', complaint.statusText],
        ['Type of Offence / Jenis Kesalahan', complaint.typeOfOffence?.name ?? '–'],
        ['Date of Misconduct / Tarikh Salah Laku', at(complaint.dateOfMisconduct)],
        ['Description / Keterangan', complaint.description],
        ['Offender / Pesalah', complaint.offender],
        ['Location / Lokasi', complaint.location],
        ['Quantity / Kuantiti', String(complaint.qty)],
        [
          'Contract / Kontrak',
          complaint.contract ? `${complaint.contract.refNo} ${complaint.contract.name}` : '–',
        ],
        ['Contractor / Kontraktor', complaint.contractor?.name ?? '–'],
        ['Justification / Justifikasi', complaint.justification ?? '–'],
        ['Fine or Wave / Denda atau Kecuali', complaint.remark ?? '–'],
      ] as [string, string][]
    ).map(([label, value]) => [{ text: label, style: 'quiet' }, value]),
  },
})

const courseOf = (timeline: TimelineEntry[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [110, 80, '*'],
    body: timeline.map(({ at: when, actor, side, action, toText, text }) => [
      { text: at(when), style: 'quiet' },
      { text: actor ?? side, style: 'quiet' },
      [action, toText ? `→ ${toText}` : '', text ?? ''].filter(Boolean).join(' · '),
    ]),
  },
})

const sums = (lines: Line[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [90, '*', 70],
    body: lines.map(({ refNo, explanation, amount, status }) => [
      `${refNo} (${status})`,
      explanation,
      { text: `RM ${amount}`, alignment: 'right' },
    ]),
  },
})

/** The whole case on paper, in English and Malay: facts, photographs with their hashes, course, calculation. */
export const caseFile = ({ complaint, timeline, lines, pictures }: CaseFile) =>
  pdf({
    info: { title: `Case file ${complaint.refNo}` },
    content: [
      { text: `Case file / Fail kes ${complaint.refNo ?? ''}`, style: 'title' },
      facts(complaint),
      ...(pictures.length
        ? [
            { text: 'Photographs / Gambar', style: 'heading' },
            ...pictures.map(({ bytes, name, sha256 }) => ({
              stack: [
                {
                  image: `data:image/jpeg;base64,${bytes.toString('base64')}`,
                  fit: [240, 180] as [number, number],
                },
                {
                  text: `${name} · SHA-256 ${sha256}`,
                  style: 'quiet',
                  margin: [0, 2, 0, 8] as [number, number, number, number],
                },
              ],
              unbreakable: true,
            })),
          ]
        : []),
      ...(lines.length ? [{ text: 'Calculation / Pengiraan', style: 'heading' }, sums(lines)] : []),
      { text: 'Course / Garis masa', style: 'heading' },
      courseOf(timeline),
      { text: `Printed / Dicetak ${at(new Date().toISOString())}`, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  })

/** An answer in words only, sealed as an attachment, so that it is seen wherever attachments are. */
export const sealedJustification = ({ refNo }: { refNo: string | null }, text: string, by: string) =>
  pdf({
    info: { title: `Justification ${refNo}` },
    content: [
      { text: `Justification / Justifikasi ${refNo ?? ''}`, style: 'title' },
      { text },
      { text: `${by}, ${at(new Date().toISOString())}`, style: 'quiet', margin: [0, 16, 0, 0] },
    ],
  })

type Decision = {
  complaint: Pick<
    Complaint,
    'refNo' | 'statusText' | 'description' | 'offender' | 'location' | 'qty' | 'remark'
  > & {
    offence: string
    happenedAt: string
    contract: string
    contractor: string
    decidedAt: string
    appealUntil: string | null
  }
  lines: Line[]
}

/** The verdict and how its cost was worked out, on one sheet: the notice that goes out with the letter. */
export const decisionNotice = ({ complaint, lines }: Decision) =>
  pdf({
    info: { title: `Notice of decision ${complaint.refNo}` },
    content: [
      { text: `Notice of decision / Notis keputusan ${complaint.refNo ?? ''}`, style: 'title' },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: [150, '*'],
          body: (
            [
              ['Decision / Keputusan', complaint.statusText],
              ['Decided / Diputuskan', at(complaint.decidedAt)],
              ['Contract / Kontrak', complaint.contract],
              ['Contractor / Kontraktor', complaint.contractor],
              ['Type of Offence / Jenis Kesalahan', complaint.offence],
              ['Date of Misconduct / Tarikh Salah Laku', at(complaint.happenedAt)],
              ['Offender / Pesalah', complaint.offender],
              ['Location / Lokasi', complaint.location],
              ['Quantity / Kuantiti', String(complaint.qty)],
              ['Fine or Wave / Denda atau Kecuali', complaint.remark ?? '–'],
              ['Appeal until / Rayuan sebelum', at(complaint.appealUntil)],
            ] as [string, string][]
          ).map(([label, value]) => [{ text: label, style: 'quiet' }, value]),
        },
      },
      { text: 'Calculation / Pengiraan', style: 'heading' },
      sums(lines),
      { text: `Patuh, ${at(new Date().toISOString())}`, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  })
