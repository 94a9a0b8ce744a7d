import { cilX } from '@coreui/icons'
import { CModal } from '@coreui/react'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'

/** The focus may not be in a dialog yet, or what had it may go. Escape still closes the dialog on top. */
function useEscapeFromNowhere(heading: string, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
      const isNowhere = !(target as Element).closest('[role=dialog]')
      if (key === 'Escape' && isNowhere && top?.querySelector(`[id="${heading}"]`)) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [heading])
}

// A finger is not met by a keyboard that covers half of what it opened.
const isFinger = () => matchMedia('(pointer: coarse)').matches

const places = {
  field:
    '.modal-body :is(input:not([type=hidden], [type=file], [tabindex="-1"]), select, textarea):enabled:not([readonly])',
  cancel: '.modal-footer .btn',
} as const

/** Puts the focus where a dialog is begun, once. The trap around it takes hold of the whole first. */
function useBeginning(at: keyof typeof places | 'whole') {
  const whole = useRef<HTMLElement | null>(null)
  const begin = useRef(() => {})
  begin.current = () => {
    const found = at !== 'whole' && whole.current?.querySelector<HTMLElement>(places[at])
    if (!found) return
    whole.current = null
    found.focus({ preventScroll: true })
  }
  // What a form asks for may still be on its way when it opens.
  const onDrawn = () => {
    if (whole.current && whole.current === document.activeElement) begin.current()
  }
  const begun = useRef(false)
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (begun.current || target !== currentTarget) return
    begun.current = true
    whole.current = currentTarget
    begin.current()
  }
  return { onFocus, onDrawn }
}

/** Tells whenever what stands beside it is drawn. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn)
  return null
}

/** Title left, close right, a body that scrolls, the primary action at the right of a footer that stays. */
export function Dialog({
  title,
  pager,
  onClose,
  footer,
  size,
  onSubmit,
  begins = onSubmit && !isFinger() ? 'field' : 'whole',
  children,
}: {
  title: string
  /** To the next record and the one before. */
  pager?: ReactNode
  onClose: () => void
  footer?: ReactNode
  size?: 'sm' | 'lg' | 'xl'
  onSubmit?: () => void
  /** What has the focus when it opens: a form its first field, anything else itself, unless said otherwise. */
  begins?: 'field' | 'cancel' | 'whole'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  useEscapeFromNowhere(heading, onClose)
  const { onFocus, onDrawn } = useBeginning(begins)
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
        {/* what comes later must not take the dialog away, and the focus with it */}
        <Suspense fallback={<Spinner />}>
          {children}
          <Drawn onDrawn={onDrawn} />
        </Suspense>
      </div>
      {footer && <div className="modal-footer">{footer}</div>}
    </>
  )
  // Put there by ourselves: left to do it, the modal would draw everything twice.
  return createPortal(
    <CModal
      visible
      portal={false}
      onFocus={onFocus}
      scrollable
      backdrop="static"
      // A question does not grow; all else does, and what is pressed meanwhile stays where it is.
      alignment={begins === 'cancel' ? 'center' : 'top'}
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
    </CModal>,
    document.body,
  )
}
