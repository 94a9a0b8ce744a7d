import { cilCheckAlt, cilWarning } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDenied } from '../../server/use-may.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OpenClaim } from './use-claim.ts'

/** Link to the screen where an item can be resolved, if the user may open it. */
function Jump({ to }: { to: string }) {
  const { t } = useTranslation('claim')
  const isDenied = useDenied(to.split('?')[0] ?? to)
  return isDenied ? null : <Link to={to}>{t('jump')}</Link>
}

/** The conditions for the next step, each with a link to resolve it. */
export function ClaimChecklist({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  return (
    <ul className="claim-checklist">
      {claim.checklist.map(({ code, count, isBlocking, link }) => (
        <li key={code} data-tone={count === 0 ? 'good' : isBlocking ? 'bad' : 'watch'}>
          <Icon of={count === 0 ? cilCheckAlt : cilWarning} />
          <span>{t(`check.${code}`, { count })}</span>
          <span className="hint">
            {count === 0 ? t('checkGood') : t(isBlocking ? 'checkBad' : 'checkWatch')}
          </span>
          {count > 0 && link && <Jump to={link} />}
        </li>
      ))}
      {claim.uncomputable.map((what) => (
        <li key={what} data-tone="bad">
          <Icon of={cilWarning} />
          <code>{what}</code>
        </li>
      ))}
    </ul>
  )
}
