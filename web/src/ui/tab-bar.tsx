import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId } from 'react'
import { Spinner } from './spinner.tsx'

type Tab = {
  key: string
  label: string
  /** How many things are behind it. */
  count?: number
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrow keys choose the tab beside, which is on the other side where one reads from right to left. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>) {
  const step = (steps[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
  if (!step) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + step) % tabs.length)
  next?.click()
  next?.focus()
}

// On a phone the bar is longer than the screen: the chosen tab is never the one that is cut. The page stays where it is.
function bringIntoSight(tab: HTMLElement | null) {
  if (!tab?.parentElement) return
  const bar = tab.parentElement
  const [mine, whole] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += mine.left + mine.width / 2 - whole.left - whole.width / 2
}

/** Several views in one place, one at a time; the arrow keys move between them. */
export function TabBar({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string
  tabs: Tab[]
  chosen: string
  onChoose: (key: string) => void
  children: ReactNode
}) {
  const id = useId()
  useEffect(() => bringIntoSight(document.getElementById(`${id}-${chosen}`)), [id, chosen])
  return (
    <>
      <div className="tab-bar" role="tablist" aria-label={label} onKeyDown={moveBetweenTabs}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className="tab-choice"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {text}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div className="tab-view" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {/* what a view still fetches must not take the tabs away, and the focus with them */}
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </div>
    </>
  )
}
