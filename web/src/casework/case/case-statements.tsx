import { showsRemark } from '@patuh/domain/casework/case/workflow'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

type Words = 'justification' | 'question' | 'answer' | 'remark' | 'reason' | 'grounds' | 'appealRemark'
type StatementRow = { status: number } & { [Name in Words]?: string | null }

/** All statements about a case, in order: justification, question, answer, verdict, appeal. */
export function CaseStatements({
  words,
  row,
  step,
  note,
}: {
  words: string
  row: StatementRow
  step: string | null
  /** A note to the justification. */
  note?: string
}) {
  const { t } = useTranslation([words, 'case'])
  const isDecided = showsRemark(row.status) || step === 'decideAppeal'
  const statements = [
    { title: t('field.justification'), text: row.justification, note },
    { title: t('field.question'), text: row.question },
    { title: t('field.answer'), text: row.answer },
    {
      title: t('fineOrWave'),
      ...(isDecided && { text: row.remark, note: row.reason && `${t('field.reasonCodeId')}: ${row.reason}` }),
    },
    { title: t('grounds'), text: row.grounds },
    { title: t('field.appealRemark'), text: row.appealRemark },
  ].filter((one) => one.text || one.note)
  if (statements.length === 0) return null
  return (
    <section className="case-section">
      {statements.map(({ title, text, note: remark }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          {remark && <p className="case-note">{remark}</p>}
          {text && <p className="case-question">{text}</p>}
        </Fragment>
      ))}
    </section>
  )
}
