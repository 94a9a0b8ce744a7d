import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Spinner } from './spinner.tsx'

type Tab = {
  key: string
  label: string
  /** Number of items in the tab. */
  count?: number
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys select the next or previous tab; reversed in right-to-left languages. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>) {
  const step = (steps[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
  if (!step) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + step) % tabs.length)
  next?.click()
  next?.focus()
}

// Scrolls the selected tab into view sideways, without scrolling the page as `scrollIntoView` would.
function scrollIntoView(tab: HTMLElement | null) {
  if (!tab?.parentElement) return
  const bar = tab.parentElement
  const [mine, whole] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += mine.left + mine.width / 2 - whole.left - whole.width / 2
}

/** Tabs with arrow key navigation. */
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
  const isDrawn = useRef(false)
  useEffect(() => {
    const tab = document.getElementById(`${id}-${chosen}`)
    // the first tab is in view at the start: measuring it would lay the new page out twice
    if (isDrawn.current || tab?.previousElementSibling) scrollIntoView(tab)
    isDrawn.current = true
  }, [id, chosen])
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
        {/* suspending content must not unmount the tabs and lose the focus */}
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </div>
    </>
  )
}
