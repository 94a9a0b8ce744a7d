import type { Complaint } from '@patuh/domain/complaint'
import { useState } from 'react'
import { JustifyDialog } from './justify-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

/** What each person's turn opens: the answer, the verdict, the verdict on appeal. */
export const turnOf = ({ allowedActions }: Complaint) =>
  ['justify', 'verify', 'answer', 'decideAppeal'].find((action) => allowedActions.includes(action)) ?? 'read'

/** The same contract and offence, and an answer is still owed: one answer may do for both. */
const isAlike = (one: Complaint, other: Complaint) =>
  one.id !== other.id &&
  one.allowedActions.includes('justify') &&
  one.contract?.id === other.contract?.id &&
  one.typeOfOffence?.id === other.typeOfOffence?.id

/** The dialog in which the open case is dealt with. When it is done the next one opens by itself. */
export function Turn({
  items,
  at,
  onShow,
}: {
  items: Complaint[]
  at: number
  onShow: (id: number | null) => void
}) {
  const [step, setStep] = useState<'return' | 'merge' | null>(null)
  const current = items[at]
  if (!current) return null
  // After the last one there is nothing left to open.
  const done = (answered: number[] = []) => {
    const left = [...items.slice(at + 1), ...items.slice(0, at).reverse()]
    onShow(left.find(({ id }) => !answered.includes(id))?.id ?? null)
  }
  const close = (moved: boolean) => (moved ? done() : onShow(null))
  const closeStep = (moved: boolean) => {
    setStep(null)
    if (moved) done()
  }
  const turn = turnOf(current)
  if (turn === 'justify')
    return (
      <JustifyDialog
        key={current.id}
        complaint={current}
        alike={items.filter((one) => isAlike(one, current))}
        onClose={(answered) => (answered ? done(answered) : onShow(null))}
      />
    )
  if (turn === 'answer' || turn === 'decideAppeal')
    return <StepDialog key={current.id} complaint={current} step={turn} onClose={close} />
  if (turn !== 'verify') return null
  if (step === 'merge') return <MergeDialog complaint={current} onClose={closeStep} />
  if (step === 'return') return <StepDialog complaint={current} step="return" onClose={closeStep} />
  return (
    <VerifyDialog
      key={current.id}
      complaint={current}
      onClose={() => onShow(null)}
      onDecided={done}
      onStep={setStep}
    />
  )
}
