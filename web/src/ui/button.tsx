import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'quiet' | 'danger'
  icon?: IconShape
  busy?: boolean
  children: ReactNode
}

const classes = { primary: 'btn-primary', quiet: 'btn-quiet', danger: 'btn-danger' } as const

const notNow = (event: MouseEvent) => event.preventDefault()

/** While it is busy it takes no second press, and keeps the focus for what comes after. */
export function Button({ tone = 'quiet', icon, busy = false, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      {...(busy ? { 'aria-disabled': true, onClick: notNow } : {})}
      type={type}
      className={`btn ${classes[tone]} ${rest.className ?? ''}`}
    >
      {busy ? (
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      ) : (
        icon && <Icon of={icon} />
      )}
      <span>{children}</span>
    </button>
  )
}

/**
 * A button that is only an icon to the eye, and its name to everyone else. When pressing it makes it useless, as on the
 * last page, it keeps the focus.
 */
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
