import type { Complaint } from '@patuh/domain/casework/complaint'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Content } from 'pdfmake/interfaces.js'
import { facts, grid, heading, ringgit } from '../../../platform/pdf/part.ts'
import { pdf } from '../../../platform/pdf/pdf.ts'

export type Line = { refNo: string; explanation: string; amount: string; status: string }

export const at = (iso: string | null) => (iso ? formatMoment(iso) : '–')

const standing: Record<string, string> = {
  provisional: 'Provisional / Sementara',
  confirmed: 'Confirmed / Disahkan',
  disputed: 'Disputed / Dipertikai',
  'in claim': 'In claim / Dalam tuntutan',
  reversed: 'Reversed / Ditarik balik',
  void: 'Void / Batal',
}

/** What a case costs, line by line, each as a sentence. */
export const sums = (lines: Line[]): Content =>
  grid(
    [
      ['Ref. no. / No. ruj.', 80],
      ['Calculation / Pengiraan', '*'],
      ['Status', 90],
      ['Amount / Amaun', 80, 'end'],
    ],
    lines.map(({ refNo, explanation, amount, status }) => [
      refNo,
      explanation,
      standing[status] ?? status,
      ringgit(amount),
    ]),
  )

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
      facts([
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
      ]),
      heading('Calculation / Pengiraan'),
      sums(lines),
      { text: `Patuh, ${at(new Date().toISOString())}`, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  })
