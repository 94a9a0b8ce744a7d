import { cilArrowBottom, cilArrowTop, cilSwapVertical } from '@coreui/icons'
import { narrowest, widest } from '@patuh/domain/workplace/layout'
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon.tsx'
import { type ListSort, nextSort } from './use-list-state.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Shown also on a phone. */
  essential?: boolean
  /** The narrowest screen that shows it by default; a phone shows the essential ones. */
  from?: 'laptop' | 'wide' | undefined
}

/** Column widths, and the number of pinned columns. */
export type Frame = {
  width: Readonly<Record<string, number>>
  pin: number
  onWidth?: (key: string, size: number) => void
}

/** Resizes a column by pointer; the keyboard has the column chooser. */
function Resizer({ onWidth }: { onWidth: (size: number) => void }) {
  const start = ({ currentTarget: handle, pointerId, clientX }: PointerEvent<HTMLSpanElement>) => {
    const heading = handle.parentElement as HTMLElement
    const before = heading.offsetWidth
    const way = document.dir === 'rtl' ? -1 : 1
    const sized = (x: number) =>
      Math.round(Math.min(widest, Math.max(narrowest, before + (x - clientX) * way)))
    handle.setPointerCapture(pointerId)
    handle.onpointermove = (event) => {
      heading.style.minInlineSize = heading.style.inlineSize = `${sized(event.clientX)}px`
    }
    handle.onpointerup = (event) => {
      handle.onpointermove = handle.onpointerup = null
      if (event.clientX !== clientX) onWidth(sized(event.clientX))
    }
  }
  return <span className="resizer" aria-hidden="true" onPointerDown={start} />
}

export function Heading<Row>({
  column: { key, label, sortable = true, align },
  sort,
  onSort,
  style,
  pinned,
  onWidth,
}: {
  column: Column<Row>
  sort: ListSort
  onSort: (sort: ListSort) => void
  style: CSSProperties | undefined
  pinned: boolean
  onWidth: ((size: number) => void) | undefined
}) {
  const active = sort?.key === key ? sort : null
  const direction = active ? (active.descending ? 'descending' : 'ascending') : 'none'
  const arrow = active ? (active.descending ? cilArrowBottom : cilArrowTop) : cilSwapVertical
  return (
    <th
      scope="col"
      className={align === 'end' ? 'amount' : undefined}
      aria-sort={sortable ? direction : undefined}
      data-pinned={pinned}
      style={style}
    >
      {sortable ? (
        <button
          type="button"
          className="sorter"
          data-active={!!active}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {label}
          <Icon of={arrow} size={12} />
        </button>
      ) : (
        label
      )}
      {onWidth && <Resizer onWidth={onWidth} />}
    </th>
  )
}

/** The left offset of each pinned column, measured from the widths of those before it. */
export function useOffsets(pinned: number, columns: string) {
  const head = useRef<HTMLTableRowElement>(null)
  const [offsets, setOffsets] = useState<number[]>([])
  useLayoutEffect(() => {
    const row = head.current
    if (!row || pinned < 2) return setOffsets([])
    const cells = [...row.children].slice(0, pinned) as HTMLElement[]
    const measure = () => {
      let sum = 0
      const next = cells.map((cell) => {
        const at = sum
        sum += cell.offsetWidth
        return at
      })
      // Pinned columns take at most 60 % of the width.
      const room = (row.closest('.table-frame')?.clientWidth ?? 0) * 0.6
      setOffsets(next.filter((at, index) => index === 0 || at + (cells[index]?.offsetWidth ?? 0) <= room))
    }
    const watch = new ResizeObserver(measure)
    for (const cell of cells) watch.observe(cell)
    return () => watch.disconnect()
  }, [pinned, columns])
  return [head, offsets] as const
}

export const sizeOf = (size: number | undefined): CSSProperties | undefined =>
  size ? { inlineSize: size, minInlineSize: size, maxInlineSize: size } : undefined
