import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../ui/media/use-media.ts'
import { Discussion } from '../../workplace/comment/discussion.tsx'
import type { AnyCase, CaseKind } from './case-kind.ts'

/** The case itself, its evidence beside facts and statements where there is room. */
function CaseSides<Row extends AnyCase>({
  kind: { Facts, Evidence, Statements },
  row,
  step,
  children,
}: {
  kind: CaseKind<Row>
  row: Row
  step: string | null
  children?: ReactNode
}) {
  return (
    <div className="case-sides">
      <div className="case-facts">
        <Facts row={row} step={step} />
      </div>
      <Evidence row={row} />
      <div className="case-statements">
        <Statements row={row} step={step} />
        {children}
      </div>
    </div>
  )
}

/** Body of a case: facts and statements, the fields of the current step, the course so far. */
export function CaseBody<Row extends AnyCase>({
  kind,
  row,
  step,
  children,
}: {
  kind: CaseKind<Row>
  row: Row
  step: string | null
  children?: ReactNode
}) {
  const { Course, discussedAs } = kind
  // On a phone the answer comes first: whoever opens it has read the card or the notice.
  const isFormFirst = useNarrow() && step === 'justify'
  return (
    <>
      {isFormFirst && children}
      <CaseSides {...{ kind, row, step }}>{!isFormFirst && children}</CaseSides>
      {Course && <Course row={row} step={step} />}
      {discussedAs && <Discussion kind={discussedAs} id={row.id} />}
    </>
  )
}

/** A case to read: the form, and apart from it what can be done and said about the case. */
export function CaseBeside<Row extends AnyCase>({
  kind,
  row,
  buttons,
}: {
  kind: CaseKind<Row>
  row: Row
  buttons: ReactNode[]
}) {
  const { t } = useTranslation('case')
  const { Appeal, Course, discussedAs } = kind
  return (
    <div className="case-apart">
      <section className="case-form" aria-label={t('form')}>
        <CaseSides {...{ kind, row }} step={null} />
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
