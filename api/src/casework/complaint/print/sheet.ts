import type { Complaint } from '@patuh/domain/casework/complaint'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import { bilingual, facts, grid, heading, ringgit } from '../../../platform/pdf/part.ts'
import { pdf } from '../../../platform/pdf/pdf.ts'

export type Line = { refNo: string; explanation: string; amount: string; status: string }

export const at = (iso: string | null) => (iso ? formatMoment(iso) : '–')

/** The cost of a case, line by line, each as a sentence. */
export const sums = (lines: Line[]): Content =>
  grid(
    [
      ['refNo', 80],
      ['calculation', '*'],
      ['status', 90],
      ['amount', 80, 'end'],
    ],
    lines.map(({ refNo, explanation, amount, status }) => [
      refNo,
      explanation,
      bilingual(`lineStatus.${status}`, { defaultValue: status }),
      ringgit(amount),
    ]),
  )

/** PDF of a text-only answer, so that it is visible wherever only attachments are. */
export const justificationPdf = ({ refNo }: { refNo: string | null }, text: string, by: string) =>
  pdf({
    info: { title: `${bilingual('justification')} ${refNo}` },
    content: [
      { text: `${bilingual('justification')} ${refNo ?? ''}`, style: 'title' },
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
    /** Reason code of the verdict. */
    reason: string
    happenedAt: string
    contract: string
    contractor: string
    decidedAt: string
    appealUntil: string | null
  }
  lines: Line[]
}

/** One-page PDF of the verdict and its calculation, attached to the mail. */
export const decisionNotice = ({ complaint, lines }: Decision) =>
  pdf({
    info: { title: `${bilingual('noticeOfDecision')} ${complaint.refNo}` },
    content: [
      { text: `${bilingual('noticeOfDecision')} ${complaint.refNo ?? ''}`, style: 'title' },
      facts([
        ['decision', complaint.statusText],
        ['decided', at(complaint.decidedAt)],
        ['contract', complaint.contract],
        ['contractor', complaint.contractor],
        ['typeOfOffence', complaint.offence],
        ['dateOfMisconduct', at(complaint.happenedAt)],
        ['offender', complaint.offender],
        ['location', complaint.location],
        ['quantity', String(complaint.qty)],
        ['reason', complaint.reason],
        ['fineOrWave', complaint.remark ?? '–'],
        ['appealUntil', at(complaint.appealUntil)],
      ]),
      heading('calculation'),
      sums(lines),
      { text: `Patuh, ${at(new Date().toISOString())}`, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  })
