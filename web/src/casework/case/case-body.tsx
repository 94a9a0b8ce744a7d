import type { ReactNode } from 'react'
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
  return (
    <>
      <Facts row={row} step={step} />
      {children}
      {Course && <Course row={row} step={step} />}
      {discussedAs && <Discussion kind={discussedAs} id={row.id} />}
    </>
  )
}
