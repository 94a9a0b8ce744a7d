import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import type { Document } from '../../../platform/document/frame.ts'
import { secondLanguage } from '../../../platform/locale/reader.ts'
import { t } from '../../../platform/locale/words.ts'
import {
  bilingual,
  day,
  facts,
  grid,
  heading,
  month,
  pictureFacts,
  printedStatus,
  ringgit,
} from '../../../platform/pdf/part.ts'
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

/** Evidence that a tribunal would ask for and that is missing. */
export function gapsOf({ contract, months, cases, checks, photos }: Pack): string[] {
  const letters = contract.documents.filter(({ kind }) => kind === 'letter')
  const has = (kind: string) => contract.documents.some((paper) => paper.kind === kind)
  const found: [boolean, string][] = [
    [months.length < 3, bilingual('gap.fewMonths', { count: months.length })],
    ...months.map(({ period, fined }): [boolean, string] => [
      fined === 0,
      `${month(period)}: ${bilingual('gap.noFinedCase')}`,
    ]),
    ...months.map(({ period, spotChecks }): [boolean, string] => [
      spotChecks === 0,
      `${month(period)}: ${bilingual('gap.noVisit')}`,
    ]),
    [cases.length > 0 && photos.length === 0, bilingual('gap.noPhotograph')],
    [checks.length === 0, bilingual('gap.noReport')],
    [letters.length === 0, bilingual('gap.noWarningLetter')],
    [!has('signed'), bilingual('gap.noSignedContract')],
    [!has('bond'), bilingual('gap.noBond')],
    [(contract.health.daysToBondExpiry ?? -1) < 0, bilingual('gap.noValidBond')],
    [sum(months.map(({ unanswered }) => unanswered)) > 0, bilingual('gap.unanswered')],
    [sum(months.map(({ underAppeal }) => underAppeal)) > 0, bilingual('gap.underAppeal')],
  ]
  return found.flatMap(([isMissing, text]) => (isMissing ? [text] : []))
}

const proposalOf = ({ contract, months, cases }: Pack) => ({
  months: months.length,
  cases: cases.length,
  breaches: contract.health.consecutiveBreachMonths,
})

const letter = (pack: Pack, { contract: c } = pack): Content[] => [
  facts([
    ['contract', `${c.refNo ?? ''} ${c.title}`],
    ['contractor', c.contractor.name],
    ['ownerOffice', c.owner.name],
    ['term', `${day(c.startDate)} – ${day(c.endDate)}`],
    ['status', printedStatus(contractWorkflow, c.status)],
  ]),
  ...(['en', secondLanguage()] as const).map((language) => ({
    margin: [0, 6, 0, 6] as [number, number, number, number],
    text: t(language, 'print:proposal', proposalOf(pack)),
  })),
  { text: '…………………………………………', margin: [0, 24, 0, 0] },
  { text: bilingual('namePostDate'), style: 'quiet' },
]

const reportOf = (pack: Pack, report: PackMonth): Content[] => [
  heading('performanceReport', month(report.period)),
  facts([
    ['deductedOfCap', `${ringgit(report.deducted)} / ${ringgit(report.cap)}`],
    ['casesFinedWaived', `${report.fined}, ${report.waived}`],
    ['guardShiftsFailed', `${report.shiftsFailed} / ${report.shifts}`],
    ['roundsFailed', `${report.roundsFailed} / ${report.rounds}`],
  ]),
  { text: ' ', fontSize: 4 },
  grid(
    [
      ['no', 80],
      ['date', 95],
      ['offence', '*'],
      ['location', 110],
      ['amount', 65, 'end'],
    ],
    pack.cases
      .filter((row) => at(row.at).slice(3, 10) === month(report.period))
      .map((row) => [row.refNo, at(row.at), row.offence, row.location, ringgit(row.amount)]),
  ),
]

const monitoring = ({ checks }: Pack): Content =>
  grid(
    [
      ['date', 95],
      ['site', '*'],
      ['counted', 50, 'end'],
      ['remark', '*'],
      ['by', 100],
    ],
    checks.map((row) => [at(row.at), row.site, row.headcount, row.remark, row.by]),
  )

const pictures = ({ photos }: Pack): Content[] =>
  photos.map(({ bytes, refNo, sha256, ...file }) => ({
    unbreakable: true,
    stack: [
      { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [240, 180] as [number, number] },
      {
        text: `${refNo} · SHA-256 ${sha256}\n${pictureFacts(file)}`,
        style: 'quiet',
        margin: [0, 2, 0, 8] as [number, number, number, number],
      },
    ],
  }))

/** Proposal to terminate: all evidence, with the list of what is missing on the first page. */
export function terminationPack(pack: Pack): Document {
  const gaps = gapsOf(pack)
  const { contract } = pack
  return {
    ...{ kind: 'terminationPack', entity: 'contract', entityId: contract.id },
    title: bilingual('proposalToTerminate'),
    subtitle: [`${bilingual('terminationReadiness')} ${contract.refNo ?? ''}`],
    content: [
      ...letter(pack),
      heading('gaps'),
      gaps.length ? { ul: gaps } : { text: bilingual('none') },
      ...pack.months.flatMap((report) => reportOf(pack, report)),
      heading('monitoringReports'),
      monitoring(pack),
      heading('photographs'),
      ...pictures(pack),
    ],
  }
}
