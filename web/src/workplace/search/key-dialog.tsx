import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import './search.scss'

const keys = [
  ['Ctrl K', 'search'],
  ['?', 'keys'],
  ['Esc', 'close'],
  ['j / k', 'nextCase'],
  ['Space', 'peek'],
  ['a / d', 'decide'],
  ['← / →', 'pictures'],
] as const

/** List of keyboard shortcuts. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  return (
    <Dialog title={t('keysTitle')} onClose={onClose}>
      <dl className="key-list">
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`key.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
