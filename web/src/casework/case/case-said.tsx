import { showsRemark } from '@patuh/domain/casework/case/workflow'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { FileStrip } from '../../ui/file/file-strip.tsx'

type Words = 'justification' | 'question' | 'answer' | 'remark' | 'reason' | 'grounds' | 'appealRemark'
type SaidRow = { status: number } & { [Name in Words]?: string | null }

/** Everything that was said about a case, in order. */
export function CaseSaid({
  words,
  row,
  step,
  note,
  files,
}: {
  words: string
  row: SaidRow
  step: string | null
  /** What is to be said of the justification itself. */
  note?: string
  files: StoredFile[]
}) {
  const { t } = useTranslation([words, 'case'])
  const isDecided = showsRemark(row.status) || step === 'decideAppeal'
  const said = [
    { title: t('field.justification'), text: row.justification, note, files },
    { title: t('field.question'), text: row.question },
    { title: t('field.answer'), text: row.answer },
    { title: t('fineOrWave'), ...(isDecided && { text: row.remark, note: row.reason }) },
    { title: t('grounds'), text: row.grounds },
    { title: t('field.appealRemark'), text: row.appealRemark },
  ].filter((one) => one.text || one.note || one.files?.length)
  if (said.length === 0) return null
  return (
    <section className="case-section">
      {said.map(({ title, text, note: beside, files: papers = [] }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          {beside && <p className="case-note">{beside}</p>}
          {text && <p className="case-question">{text}</p>}
          {papers.length > 0 && <FileStrip files={papers} />}
        </Fragment>
      ))}
    </section>
  )
}
