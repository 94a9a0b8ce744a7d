import type { Complaint } from '@patuh/domain/casework/complaint'
import type { Clock, TimelineEntry } from '@patuh/domain/casework/complaint-course'
import type { Content } from 'pdfmake/interfaces.js'
import { facts, grid, heading } from '../../../platform/pdf/part.ts'
import { pdf } from '../../../platform/pdf/pdf.ts'
import { at, type Line, sums } from './sheet.ts'

type Picture = { bytes: Buffer; name: string; sha256: string; capturedAt: string | null; side: string }
export type CaseFile = {
  complaint: Complaint
  /** The verdict's own words; the case itself shows the last ones. */
  verdict: string | null
  timeline: TimelineEntry[]
  clocks: Clock[]
  lines: Line[]
  /** The photographs that are shown, as they are stored. */
  pictures: Picture[]
  /** Where the case is found. */
  address: string
  printedBy: string
  /** The last entry of the log about it, and its seal. */
  entry: { id: number; hash: string | null } | undefined
}

const actions: Record<string, string> = {
  create: 'Recorded / Direkodkan',
  edit: 'Edited / Disunting',
  submit: 'Submitted / Dihantar',
  justify: 'Justified / Dijustifikasi',
  verify: 'Decided / Diputuskan',
  return: 'Returned with a question / Dikembalikan dengan pertanyaan',
  answer: 'Answered / Dijawab',
  withdraw: 'Withdrawn / Ditarik balik',
  appeal: 'Appealed / Dirayu',
  decideAppeal: 'Appeal decided / Rayuan diputuskan',
  merge: 'Merged / Digabungkan',
  reopen: 'Reopened / Dibuka semula',
  redact: 'Picture covered in part / Gambar dilindungi sebahagian',
  deadline: 'Deadline passed / Tarikh akhir berlalu',
}
const sides: Record<string, string> = {
  agency: 'Agency / Agensi',
  contractor: 'Contractor / Kontraktor',
  system: 'System / Sistem',
}
const clockKinds: Record<string, string> = {
  justify: 'To justify / Untuk justifikasi',
  verify: 'To verify / Untuk pengesahan',
  answer: 'To answer / Untuk jawapan',
  appeal: 'To decide the appeal / Untuk keputusan rayuan',
}

const asked = ({ justification, isAgreed, isLate, noResponse }: Complaint) =>
  [
    justification,
    isAgreed && 'The contractor agrees / Kontraktor bersetuju',
    isLate && 'Answered late / Dijawab lewat',
    noResponse && 'No justification received / Tiada justifikasi diterima',
  ]
    .filter(Boolean)
    .join('\n')

const factsOf = ({ complaint, verdict }: CaseFile) => {
  const appeal: [string, string | null][] = complaint.appealedAt
    ? [
        ['Grounds of the appeal / Alasan rayuan', complaint.grounds],
        ['Decision on the appeal / Keputusan rayuan', complaint.appealRemark],
      ]
    : []
  return facts([
    ['Type of Offence / Jenis Kesalahan', complaint.typeOfOffence?.name ?? null],
    ['Date of Misconduct / Tarikh Salah Laku', at(complaint.dateOfMisconduct)],
    ['Description / Keterangan', complaint.description],
    ['Offender / Pesalah', complaint.offender],
    ['Location / Lokasi', complaint.location],
    ['Quantity / Kuantiti', String(complaint.qty)],
    ['Contract / Kontrak', complaint.contract && `${complaint.contract.refNo} ${complaint.contract.name}`],
    ['Contractor / Kontraktor', complaint.contractor?.name ?? null],
    ['Justification / Justifikasi', asked(complaint)],
    ['Fine or Wave / Denda atau Kecuali', verdict],
    ...appeal,
  ])
}

const shown = ({ bytes, name, sha256, capturedAt, side }: Picture): Content => ({
  stack: [
    { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [235, 176] },
    { text: `${sides[side]} · ${name}${capturedAt ? ` · ${at(capturedAt)}` : ''}`, style: 'quiet' },
    {
      text: `SHA-256 ${sha256.replace(/^(.{32})/, '$1 ')}`,
      style: 'quiet',
      fontSize: 6,
      margin: [0, 0, 0, 8],
    },
  ],
  unbreakable: true,
})

/** Two in a row, none of them torn by the end of a page. */
const album = (pictures: Picture[]): Content[] =>
  pictures.flatMap((picture, index) => {
    const next = pictures[index + 1]
    if (index % 2) return []
    return [{ columns: [shown(picture), next ? shown(next) : ''], columnGap: 16, unbreakable: true }]
  })

const timesOf = (clocks: Clock[]) =>
  grid(
    [
      ['Clock / Masa', '*'],
      ['From / Dari', 110],
      ['Due / Tarikh akhir', 110],
      ['Ended / Tamat', 110],
    ],
    clocks.map(({ kind, startedAt, dueAt, endedAt, overdueAt }) => [
      clockKinds[kind] ?? kind,
      at(startedAt),
      at(dueAt),
      `${at(endedAt)}${overdueAt ? ' (overdue / lewat)' : ''}`,
    ]),
  )

const courseOf = (timeline: TimelineEntry[]) =>
  grid(
    [
      ['When / Bila', 105],
      ['Who / Siapa', 90],
      ['What / Apa', 130],
      ['Words / Kata-kata', '*'],
    ],
    timeline.map(({ at: when, actor, side, action, text }) => [
      at(when),
      actor ?? sides[side] ?? side,
      actions[action] ?? action,
      text,
    ]),
  )

const printed = ({ printedBy, entry }: CaseFile) =>
  [
    `Printed / Dicetak ${at(new Date().toISOString())}, ${printedBy}`,
    entry &&
      `Last entry in the log / Catatan log terakhir: ${entry.id}${entry.hash ? `, SHA-256 ${entry.hash}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n')

const pagesOf = (file: CaseFile, index: number): Content[] => {
  const { complaint, timeline, clocks, lines, pictures, address } = file
  return [
    {
      columns: [
        [
          { text: `Case file / Fail kes ${complaint.refNo ?? ''}`, style: 'title' },
          { text: complaint.statusText, bold: true },
        ],
        { width: 72, qr: address, fit: 72, alignment: 'right' },
      ],
      margin: [0, 0, 0, 8],
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    },
    factsOf(file),
    ...(pictures.length ? [heading('Photographs / Gambar'), ...album(pictures)] : []),
    ...(lines.length ? [heading('Calculation / Pengiraan'), sums(lines)] : []),
    ...(clocks.length ? [heading('Clocks / Masa'), timesOf(clocks)] : []),
    heading('Course / Garis masa'),
    courseOf(timeline),
    { text: printed(file), style: 'quiet', margin: [0, 12, 0, 0] },
  ]
}

/** Whole cases on paper, in English and Malay: facts, photographs with their hashes, calculation, clocks, course. */
export const caseFiles = (files: CaseFile[]) =>
  pdf({
    info: { title: `Case file ${files.map(({ complaint }) => complaint.refNo).join(', ')}` },
    content: files.flatMap(pagesOf),
  })
