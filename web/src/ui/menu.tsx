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

/** Places the panel below the button, inside the window. */
function position(panel: HTMLElement, button: HTMLElement) {
  const { bottom, left, right } = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const preferred = left < innerWidth / 2 ? left : right - width
  const x = Math.max(margin, Math.min(preferred, innerWidth - width - margin))
  const y = Math.max(margin, Math.min(bottom + 4, innerHeight - height - margin))
  panel.style.setProperty('inset', `${y}px auto auto ${x}px`)
}

const focusableIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a, button, input, select') ?? []),
]

/** The arrow keys move the focus through the enabled items of the panel. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const items = focusableIn(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + step) % items.length)?.focus()
  event.preventDefault()
}

/** A button with a dropdown panel, which is rendered only while open. */
export function Menu({
  icon,
  label,
  text,
  isLabelHidden = false,
  badge,
  isButton = false,
  look = isButton ? 'btn btn-quiet' : text ? 'text-toggle' : 'icon-button',
  autoClose = true,
  children,
}: {
  icon?: IconShape
  label: string
  text?: ReactNode
  /** The label is hidden text within the button instead of its `aria-label`. */
  isLabelHidden?: boolean
  /** A small count on the icon. */
  badge?: ReactNode
  /** Looks like a regular button. */
  isButton?: boolean
  /** Other class names of the button. */
  look?: string
  /** `outside` keeps it open on clicks inside. */
  autoClose?: true | 'outside'
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusFirst = useRef(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const [shown, opener] = [panel.current, button.current]
    if (!open || !shown || !opener) return
    if (focusFirst.current) focusableIn(shown)[0]?.focus()
    focusFirst.current = false
    // Repositions when the content loads or the window is resized; closes when the button is hidden.
    const watch = new ResizeObserver(() =>
      opener.checkVisibility() ? position(shown, opener) : shown.hidePopover(),
    )
    watch.observe(shown)
    watch.observe(document.documentElement)
    return () => watch.disconnect()
  }, [open])
  /** ArrowDown opens the panel and focuses its first item. */
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) return focusableIn(panel.current)[0]?.focus()
    focusFirst.current = true
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
        aria-label={isLabelHidden ? undefined : label}
        aria-expanded={open}
        title={label}
        onKeyDown={openByKey}
      >
        {icon && <Icon of={icon} />}
        {text}
        {isLabelHidden && <span className="visually-hidden">{label}</span>}
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
