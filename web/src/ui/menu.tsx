import { CDropdown, CDropdownMenu, CDropdownToggle } from '@coreui/react'
import { type ReactNode, useState } from 'react'
import { Icon, type IconShape } from './icon.tsx'

/** A button that opens a small panel below itself. What is in it exists only while it is open. */
export function Menu({
  icon,
  label,
  text,
  badge,
  autoClose = true,
  children,
}: {
  icon?: IconShape
  label: string
  text?: ReactNode
  /** A small count on the icon. */
  badge?: ReactNode
  autoClose?: boolean | 'outside'
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <CDropdown
      variant="btn-group"
      alignment="end"
      autoClose={autoClose}
      portal
      onShow={() => setOpen(true)}
      onHide={() => setOpen(false)}
    >
      <CDropdownToggle
        caret={false}
        color="link"
        className={text ? 'text-toggle' : 'icon-button'}
        aria-label={text && typeof text === 'string' ? undefined : label}
        title={label}
      >
        {icon && <Icon of={icon} />}
        {text}
        {badge}
      </CDropdownToggle>
      <CDropdownMenu>{open && children}</CDropdownMenu>
    </CDropdown>
  )
}
