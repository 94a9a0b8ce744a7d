import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../ui/media/use-media.ts'
import { Discussion } from '../../workplace/comment/discussion.tsx'
import type { AnyCase, CaseKind } from './case-kind.ts'

/** Body of a case: facts and statements, the fields of the current step, the course so far. */
export function CaseBody<Row extends AnyCase>({
  kind: { Facts, Course, discussedAs },
  row,
  step,
  children,
}: {
  kind: CaseKind<Row>
  row: Row
  step: string | null
  children?: ReactNode
}) {
  // On a phone the answer comes first: whoever opens it has read the card or the notice.
  const isFormFirst = useNarrow() && step === 'justify'
  return (
    <>
      {isFormFirst && children}
      <Facts row={row} step={step} />
      {!isFormFirst && children}
      {Course && <Course row={row} step={step} />}
      {discussedAs && <Discussion kind={discussedAs} id={row.id} />}
    </>
  )
}

/** A case to read: the form, and apart from it what can be done and said about the case. */
export function CaseBeside<Row extends AnyCase>({
  kind: { Facts, Appeal, Course, discussedAs },
  row,
  buttons,
}: {
  kind: CaseKind<Row>
  row: Row
  buttons: ReactNode[]
}) {
  const { t } = useTranslation('case')
  return (
    <div className="case-apart">
      <section className="case-form" aria-label={t('form')}>
        <Facts row={row} step={null} />
      </section>
      <aside className="case-beside" aria-label={t('beside')}>
        {Appeal && <Appeal row={row} />}
        {buttons.length > 0 && <div className="case-steps">{buttons}</div>}
        {Course && <Course row={row} step={null} />}
        {discussedAs && <Discussion kind={discussedAs} id={row.id} />}
      </aside>
    </div>
  )
}
