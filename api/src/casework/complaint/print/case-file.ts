import type { Complaint } from '@patuh/domain/casework/complaint'
import type { Clock, TimelineEntry } from '@patuh/domain/casework/complaint-course'
import type { FileFacts } from '@patuh/domain/platform/file'
import type { Content } from 'pdfmake/interfaces.js'
import type { Document } from '../../../platform/document/frame.ts'
import { bilingual, facts, grid, heading, pictureFacts } from '../../../platform/pdf/part.ts'
import { at, type Line, sums } from './sheet.ts'

type Picture = FileFacts & {
  bytes: Buffer
  fileName: string
  sha256: string
  uploadedAt: string
  side: string
}
export type CaseFile = {
  complaint: Complaint
  /** The remark of the verdict; the case itself shows the latest remark. */
  verdict: string | null
  /** Reason code of the verdict, and the offence, in both languages of the PDF. */
  reason: string
  offence: string
  timeline: TimelineEntry[]
  clocks: Clock[]
  lines: Line[]
  /** The photographs in the file, as stored. */
  pictures: Picture[]
  /** The last audit event of the case, and its hash. */
  entry: { id: number; hash: string | null } | undefined
}

const asked = ({ justification, isAgreed, isLate, noResponse }: Complaint) =>
  [
    justification,
    isAgreed && bilingual('theContractorAgrees'),
    isLate && bilingual('answeredLate'),
    noResponse && bilingual('noJustificationReceived'),
  ]
    .filter(Boolean)
    .join('\n')

const factsOf = ({ complaint, verdict, reason, offence }: CaseFile) => {
  const appeal: [string, string | null][] = complaint.appealedAt
    ? [
        ['groundsOfTheAppeal', complaint.grounds],
        ['decisionOnTheAppeal', complaint.appealRemark],
      ]
    : []
  return facts([
    ['typeOfOffence', offence],
    ['dateOfMisconduct', at(complaint.dateOfMisconduct)],
    ['description', complaint.description],
    ['offender', complaint.offender],
    ['location', complaint.location],
    ['quantity', String(complaint.qty)],
    ['contract', complaint.contract && `${complaint.contract.refNo} ${complaint.contract.name}`],
    ['contractor', complaint.contractor?.name ?? null],
    ['justification', asked(complaint)],
    ['reason', reason],
    ['fineOrWave', verdict],
    ...appeal,
  ])
}

const shown = ({ bytes, fileName, sha256, side, ...file }: Picture): Content => ({
  stack: [
    { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [235, 176] },
    {
      text: `${bilingual(`side.${side}`)} · ${fileName}\n${pictureFacts(file)}`,
      style: 'quiet',
      fontSize: 7,
    },
    {
      text: `SHA-256 ${sha256.replace(/^(.{32})/, '$1 ')}`,
      style: 'quiet',
      fontSize: 6,
      margin: [0, 0, 0, 8],
    },
  ],
  unbreakable: true,
})

/** Two pictures per row, not split across pages. */
const album = (pictures: Picture[]): Content[] =>
  pictures.flatMap((picture, index) => {
    const next = pictures[index + 1]
    if (index % 2) return []
    return [{ columns: [shown(picture), next ? shown(next) : ''], columnGap: 16, unbreakable: true }]
  })

const timesOf = (clocks: Clock[]) =>
  grid(
    [
      ['clock', '*'],
      ['from', 110],
      ['due', 110],
      ['ended', 110],
    ],
    clocks.map(({ kind, startedAt, dueAt, endedAt, overdueAt }) => [
      bilingual(`clockOf.${kind}`, { defaultValue: kind }),
      at(startedAt),
      at(dueAt),
      `${at(endedAt)}${overdueAt ? ` (${bilingual('overdue')})` : ''}`,
    ]),
  )

const courseOf = (timeline: TimelineEntry[]) =>
  grid(
    [
      ['when', 105],
      ['who', 90],
      ['what', 130],
      ['words', '*'],
    ],
    timeline.map(({ at: when, actor, side, action, text }) => [
      at(when),
      actor ?? bilingual(`side.${side}`, { defaultValue: side }),
      bilingual(`action.${action}`, { defaultValue: action }),
      text,
    ]),
  )

const lastEntry = ({ entry }: CaseFile) =>
  entry && `${bilingual('lastEntry')}: ${entry.id}${entry.hash ? `, SHA-256 ${entry.hash}` : ''}`

/** Complete cases: facts, photographs with hashes, calculation, clocks, timeline. */
export const caseFile = (file: CaseFile): Document => {
  const { complaint, timeline, clocks, lines, pictures } = file
  const entry = lastEntry(file)
  return {
    ...{ kind: 'caseFile', entity: 'complaint', entityId: complaint.id },
    title: `${bilingual('caseFile')} ${complaint.refNo ?? ''}`,
    subtitle: [complaint.statusText],
    content: [
      factsOf(file),
      ...(pictures.length ? [heading('photographs'), ...album(pictures)] : []),
      ...(lines.length ? [heading('calculation'), sums(lines)] : []),
      ...(clocks.length ? [heading('clocks'), timesOf(clocks)] : []),
      heading('course'),
      courseOf(timeline),
    ],
    ...(entry && { footnote: entry }),
  }
}
