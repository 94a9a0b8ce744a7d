import type { ReactNode } from 'react'
import { Discussion } from '../../workplace/comment/discussion.tsx'
import type { AnyCase, CaseKind } from './case-kind.ts'

/** The case as it is read: what is alleged and said, what is to be said now, how it went so far. */
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
