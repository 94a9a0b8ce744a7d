import type { Unit } from '@patuh/domain/workplace/dashboard'
import { useFigure } from './use-figure.ts'

/** Three grid lines with labels: bottom, half, top. */
export function Axis({ top, bottom = 0, unit }: { top: number; bottom?: number; unit: Unit }) {
  const { short } = useFigure()
  return (
    <div className="axis" aria-hidden="true">
      {[top, (top + bottom) / 2, bottom].map((value) => (
        <span key={value}>{short(value, unit)}</span>
      ))}
    </div>
  )
}
