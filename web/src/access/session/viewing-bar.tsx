import { cilLowVision } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { returnFromViewing } from '../../server/viewing.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'

/** Ends viewing here at once, and on the server if it can be reached; there it ends by itself too. */
export function useEndViewing() {
  const navigate = useNavigate()
  return () => {
    api('POST', 'auth/view-as/end').catch(console.error)
    returnFromViewing()
    navigate('/manage-user/user', { replace: true })
  }
}

/** Banner with the user as whom the administrator looks at the product. */
export function ViewingBar({ name, endsAt }: { name: string; endsAt: string | null }) {
  const { t } = useTranslation()
  const end = useEndViewing()
  return (
    <div className="substitute-bar" role="status">
      <Icon of={cilLowVision} size={16} />
      <span>{t('viewing.text', { name, time: endsAt && formatDateTime(endsAt) })}</span>
      <Button onClick={end}>{t('viewing.end')}</Button>
    </div>
  )
}
