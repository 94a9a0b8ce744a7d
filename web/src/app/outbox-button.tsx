import { cilCloud, cilShareBoxed } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConnection } from '../server/outbox/connection.ts'
import { useOutboxCounts } from '../server/outbox/counts.ts'
import { outboxPath } from '../server/titles.ts'
import { Icon } from '../ui/icon.tsx'

/** Says that there is no network, and how much waits to be sent; leads to the outbox. */
export function OutboxButton() {
  const { t } = useTranslation()
  const isOnline = useConnection((state) => state.isOnline)
  const { waiting, refused } = useOutboxCounts()
  const count = waiting + refused
  if (isOnline && count === 0) return null
  const text = [...(isOnline ? [] : [t('outbox.offline')]), ...(count ? [t('outbox.count', { count })] : [])]
  return (
    <span role="status">
      <Link className="outbox-button" to={outboxPath} data-refused={refused > 0}>
        <Icon of={isOnline ? cilShareBoxed : cilCloud} />
        {count > 0 && <b aria-hidden="true">{count}</b>} <span>{text.join(' · ')}</span>
      </Link>
    </span>
  )
}
