import { cilX } from '@coreui/icons'
import { CModal } from '@coreui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** What had the focus may go while a dialog is open. Escape still closes the dialog on top. */
function useEscapeFromNowhere(heading: string, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
      if (key === 'Escape' && target === document.body && top?.querySelector(`[id="${heading}"]`))
        latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [heading])
}

/** Title left, close right, a body that scrolls, the primary action at the right of a footer that stays. */
export function Dialog({
  title,
  pager,
  onClose,
  footer,
  size,
  onSubmit,
  children,
}: {
  title: string
  /** To the next record and the one before. */
  pager?: ReactNode
  onClose: () => void
  footer?: ReactNode
  size?: 'sm' | 'lg' | 'xl'
  onSubmit?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  useEscapeFromNowhere(heading, onClose)
  const inside = (
    <>
      <div className="modal-header">
        <h2 className="modal-title" id={heading}>
          {title}
        </h2>
        {pager}
        <button type="button" className="icon-button" onClick={onClose} aria-label={t('close')}>
          <Icon of={cilX} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key, also without a field in it */}
      <div className="modal-body" tabIndex={0}>
        {children}
      </div>
      {footer && <div className="modal-footer">{footer}</div>}
    </>
  )
  return (
    <CModal
      visible
      scrollable
      backdrop="static"
      alignment="center"
      onClose={onClose}
      // a click beside the dialog must not lose what was typed, but Escape is meant
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.currentTarget.querySelector(':popover-open')) return
        // of two dialogs, one upon the other, only the upper one closes
        event.stopPropagation()
        onClose()
      }}
      aria-labelledby={heading}
      {...(size ? { size } : {})}
    >
      {onSubmit ? (
        <form
          noValidate
          className="modal-form"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onSubmit()
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </CModal>
  )
}
