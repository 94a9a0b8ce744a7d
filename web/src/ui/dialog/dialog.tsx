import { cilX } from '@coreui/icons'
import { CModal } from '@coreui/react'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import { Unbroken } from '../when.tsx'
import '../../style/frame.scss'

/** Escape closes the topmost dialog also when the focus is outside of every dialog. */
function useEscapeOutside(heading: string, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
      const isOutside = !(target as Element).closest('[role=dialog]')
      if (key === 'Escape' && isOutside && top?.querySelector(`[id="${heading}"]`)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [heading])
}

// On a touch screen, focusing a field would open the keyboard over half of the dialog.
const isTouch = () => matchMedia('(pointer: coarse)').matches

const targets = {
  field:
    '.modal-body :is(input:not([type=hidden], [type=file], [tabindex="-1"]), select, textarea):enabled:not([readonly])',
  cancel: '.modal-footer .btn',
} as const

/** Sets the initial focus once, after the focus trap has focused the dialog itself. */
function useInitialFocus(at: keyof typeof targets | 'whole') {
  const dialog = useRef<HTMLElement | null>(null)
  const setFocus = useRef(() => {})
  setFocus.current = () => {
    const found = at !== 'whole' && dialog.current?.querySelector<HTMLElement>(targets[at])
    if (!found) return
    dialog.current = null
    found.focus({ preventScroll: true })
  }
  // The fields may be loaded after the dialog has opened.
  const onRender = () => {
    if (dialog.current && dialog.current === document.activeElement) setFocus.current()
  }
  const hasFocused = useRef(false)
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (hasFocused.current || target !== currentTarget) return
    hasFocused.current = true
    dialog.current = currentTarget
    setFocus.current()
  }
  return { onFocus, onRender }
}

/** Whether a node is in a dialog that was opened over this one. */
function isAbove(dialog: HTMLElement, node: Node | null) {
  const other = node instanceof Element ? node.closest('[role=dialog]') : null
  return !!other && !!(dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

// CModal's focus trap brings the focus back from everything outside of its element once Tab was pressed in it:
// without this nothing could be typed into a dialog over a form.
function leaveFocusAbove(dialog: HTMLElement | null) {
  if (dialog) dialog.contains = (node) => Node.prototype.contains.call(dialog, node) || isAbove(dialog, node)
}

/** Calls back whenever its siblings are rendered. */
function AfterRender({ onRender }: { onRender: () => void }) {
  useEffect(onRender)
  return null
}

/** Modal dialog: title, close button, scrolling body, fixed footer with the primary action at the right. */
export function Dialog({
  title,
  pager,
  onClose,
  footer,
  size,
  onSubmit,
  initialFocus = onSubmit && !isTouch() ? 'field' : 'whole',
  children,
}: {
  title: string
  /** Buttons to the next and the previous record. */
  pager?: ReactNode
  onClose: () => void
  footer?: ReactNode
  size?: 'sm' | 'lg' | 'xl'
  onSubmit?: () => void
  /** Initial focus: by default the first field of a form, otherwise the dialog itself. */
  initialFocus?: 'field' | 'cancel' | 'whole'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  useEscapeOutside(heading, onClose)
  const { onFocus, onRender } = useInitialFocus(initialFocus)
  const inside = (
    <>
      <div className="modal-header">
        <h2 className="modal-title" id={heading}>
          <Unbroken text={title} />
        </h2>
        {pager}
        <button type="button" className="icon-button" onClick={onClose} aria-label={t('close')}>
          <Icon of={cilX} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key, also without a field in it */}
      <div className="modal-body" tabIndex={0}>
        {/* suspending content must not unmount the dialog and lose the focus */}
        <Suspense fallback={<Spinner />}>
          {children}
          <AfterRender onRender={onRender} />
        </Suspense>
      </div>
      {footer && <div className="modal-footer">{footer}</div>}
    </>
  )
  // A portal of our own: with CModal's, everything would be rendered twice.
  return createPortal(
    <CModal
      ref={leaveFocusAbove}
      visible
      portal={false}
      onFocus={onFocus}
      scrollable
      backdrop="static"
      // A confirmation is centred; other dialogs may grow and are top-aligned, so that buttons stay.
      alignment={initialFocus === 'cancel' ? 'center' : 'top'}
      onClose={onClose}
      // static backdrop: a click outside must not lose typed values, but Escape closes
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.currentTarget.querySelector(':popover-open')) return
        // only the topmost of nested dialogs closes
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
