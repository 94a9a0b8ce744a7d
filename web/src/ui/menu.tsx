import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, type IconShape } from './icon.tsx'

const margin = 8

/** Below the button, towards the middle of the window, and never outside of it. */
function place(panel: HTMLElement, button: HTMLElement) {
  const { bottom, left, right } = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const wished = left < innerWidth / 2 ? left : right - width
  const x = Math.max(margin, Math.min(wished, innerWidth - width - margin))
  const y = Math.max(margin, Math.min(bottom + 4, innerHeight - height - margin))
  panel.style.setProperty('inset', `${y}px auto auto ${x}px`)
}

const stopsIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a, button, input, select') ?? []),
]

/** The arrow keys move the focus through the enabled items of the panel. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops.at((at + step) % stops.length)?.focus()
  event.preventDefault()
}

/** A button that opens a small panel below itself. What is in it exists only while it is open. */
export function Menu({
  icon,
  label,
  text,
  badge,
  isButton = false,
  look = isButton ? 'btn btn-quiet' : text ? 'text-toggle' : 'icon-button',
  autoClose = true,
  children,
}: {
  icon?: IconShape
  label: string
  text?: ReactNode
  /** A small count on the icon. */
  badge?: ReactNode
  /** Drawn like the buttons it stands among. */
  isButton?: boolean
  /** Or like something else. */
  look?: string
  /** `outside` keeps it open while someone works in it. */
  autoClose?: true | 'outside'
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const [shown, opener] = [panel.current, button.current]
    if (!open || !shown || !opener) return
    if (isEntered.current) stopsIn(shown)[0]?.focus()
    isEntered.current = false
    // What is in it may arrive later, and be larger; the window may change, and leave no room for the button.
    const watch = new ResizeObserver(() =>
      opener.checkVisibility() ? place(shown, opener) : shown.hidePopover(),
    )
    watch.observe(shown)
    watch.observe(document.documentElement)
    return () => watch.disconnect()
  }, [open])
  /** The arrow that walks through the panel also leads into it. */
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) return stopsIn(panel.current)[0]?.focus()
    isEntered.current = true
    panel.current?.showPopover()
  }
  const closeOnChoice = (event: MouseEvent) => {
    if (autoClose === true && (event.target as HTMLElement).closest('a, button')) panel.current?.hidePopover()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={look}
        aria-label={label}
        aria-expanded={open}
        title={label}
        onKeyDown={enter}
      >
        {icon && <Icon of={icon} />}
        {text}
        {badge}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be used are the items; their clicks and keys pass here */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeOnChoice}
        onKeyDown={moveFocus}
      >
        {open && children}
      </div>
    </>
  )
}
