import type { OwnPrivilege } from '@patuh/domain/people/profile'
import { type Action, actions, type Screen, scopes, screens } from '@patuh/domain/platform/permission'
import { useTranslation } from 'react-i18next'
import { Explain } from '../../access/privilege/explain.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useStore } from '../../server/store.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnPrivileges } from './use-profile.ts'

const actionNames = Object.keys(actions) as Action[]
const screenNames = Object.keys(screens) as Screen[]

/** The widest of several scopes. */
const widest = (privileges: OwnPrivilege[]) =>
  privileges
    .map(({ scope }) => scope)
    .sort((a, b) => scopes.indexOf(b as 'own') - scopes.indexOf(a as 'own'))[0]

function Matrix({ privileges }: { privileges: OwnPrivilege[] }) {
  const { t } = useTranslation(['profile', 'privilege'])
  const rows = screenNames
    .map((screen) => ({ screen, mine: privileges.filter((privilege) => privilege.screen === screen) }))
    .filter(({ mine }) => mine.length > 0)
  const columns = actionNames.filter((action) => privileges.some((privilege) => privilege.action === action))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('access.title')} tabIndex={0}>
      <table className="table matrix">
        <thead>
          <tr>
            <th scope="col">{t('access.screen')}</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {t(`action.${action}`, { ns: 'privilege' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ screen, mine }) => (
            <tr key={screen}>
              <th scope="row">{t(`menu.${screen}`)}</th>
              {columns.map((action) => {
                const scope = widest(mine.filter((privilege) => privilege.action === action))
                return (
                  <td key={action}>
                    {scope ? t(`access.scope.${scope}`) : <span className="nothing">–</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function AccessTab() {
  const { t } = useTranslation('profile')
  const user = useStore(({ auth }) => auth.user)
  const { data, error, refetch } = useOwnPrivileges()
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('access.none')} />
  return (
    <div className="cards-column cards-wide">
      {user && (
        <Card title={t('access.explain')} lead={t('access.explainLead')}>
          <Explain userId={user.id} />
        </Card>
      )}
      <Card title={t('access.title')} lead={t('access.lead')}>
        <Matrix privileges={data.items} />
      </Card>
    </div>
  )
}
