import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab = {
  key: string
  label: string
  /** How many things are behind it. */
  count?: number
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

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
  const at = tabs.findIndex(({ key }) => key === chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = document.dir === 'rtl' ? -1 : 1
    const step = steps[event.key]
    if (!step) return
    const next = tabs[(at + step * way + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div className="tab-bar" role="tablist" aria-label={label}>
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
            onKeyDown={onKeyDown}
          >
            {text}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div className="tab-view" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
