import { cilBell } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'

/** The place where notifications will ring. */
export function Bell() {
  const { t } = useTranslation()
  return (
    <Menu icon={cilBell} label={t('bell.title')}>
      <div className="bell-list">
        <Notice drawing="empty" title={t('bell.empty')} />
      </div>
    </Menu>
  )
}
