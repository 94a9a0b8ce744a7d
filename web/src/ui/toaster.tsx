import { cilCheckCircle, cilWarning, cilX } from '@coreui/icons'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** Toasts: errors for four seconds, successes for two, at most twenty, as the library's defaults. */
export function Toaster() {
  const { t } = useTranslation()
  const { toasts, handlers } = useToaster()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing on hover is a courtesy, not a control
    <div className="toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts
        .filter(({ visible }) => visible)
        .map((item) => (
          <div key={item.id} className={`toast-card toast-${item.type}`} {...item.ariaProps}>
            {item.type === 'loading' ? (
              <span className="spinner-border spinner-border-sm" aria-hidden="true" />
            ) : (
              <Icon of={item.type === 'error' ? cilWarning : cilCheckCircle} />
            )}
            <span className="toast-text">{resolveValue(item.message, item)}</span>
            <IconButton icon={cilX} label={t('close')} onClick={() => toast.remove(item.id)} />
          </div>
        ))}
    </div>
  )
}
