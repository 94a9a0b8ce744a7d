import { showsRemark } from '@patuh/domain/case/workflow'
import type { File as StoredFile } from '@patuh/domain/file'
import { useTranslation } from 'react-i18next'
import { FileStrip } from '../ui/file-strip.tsx'

function Said({ title, text, note }: { title: string; text: string | null; note?: string }) {
  if (!text && !note) return null
  return (
    <>
      <h3>{title}</h3>
      {note && <p className="case-note">{note}</p>}
      {text && <p className="case-question">{text}</p>}
    </>
  )
}

/** Everything that was said about a case, in order. */
export function CaseSaid({
  words,
  row,
  step,
  note = '',
  files,
}: {
  words: string
  row: {
    status: number
    justification: string | null
    question: string | null
    answer: string | null
    remark: string | null
    reason?: string | null
    grounds: string | null
    appealRemark?: string | null
  }
  step: string | null
  /** What is to be said of the justification itself. */
  note?: string
  files: StoredFile[]
}) {
  const { t } = useTranslation([words, 'case'])
  const { status, justification, question, answer, remark, reason, grounds, appealRemark = null } = row
  const isDecided = showsRemark(status) || step === 'decideAppeal'
  if (![justification, question, remark, note, files[0]].some(Boolean)) return null
  return (
    <section className="case-section">
      <Said title={t('field.justification')} text={justification} note={note} />
      {files.length > 0 && <FileStrip files={files} />}
      <Said title={t('field.question')} text={question} />
      <Said title={t('field.answer')} text={answer} />
      {isDecided && <Said title={t('fineOrWave')} text={remark} note={reason ?? ''} />}
      <Said title={t('grounds')} text={grounds} />
      <Said title={t('field.appealRemark')} text={appealRemark} />
    </section>
  )
}
