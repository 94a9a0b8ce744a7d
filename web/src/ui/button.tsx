import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'quiet' | 'danger'
  icon?: IconShape
  busy?: boolean
  /** The key that does the same, shown where there is a keyboard. */
  shortcut?: string
  children: ReactNode
}

const classes = { primary: 'btn-primary', quiet: 'btn-quiet', danger: 'btn-danger' } as const

const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** While busy it ignores clicks and keeps the focus (`aria-disabled` instead of `disabled`). */
export function Button({
  tone = 'quiet',
  icon,
  busy = false,
  shortcut,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      {...(busy ? { 'aria-disabled': true, onClick: ignoreClick } : {})}
      type={type}
      aria-keyshortcuts={shortcut}
      className={`btn ${classes[tone]} ${rest.className ?? ''}`}
    >
      {busy ? (
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      ) : (
        icon && <Icon of={icon} />
      )}
      <span>{children}</span>
      {shortcut && (
        <span className="key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  )
}

/** An icon with an accessible name. When disabled, as on the last page, it keeps the focus. */
export function IconButton({
  icon,
  label,
  disabled,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconShape; label: string }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  )
}
