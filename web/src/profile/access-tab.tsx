import { type Action, actions, type Screen, scopes, screens } from '@patuh/domain/permission'
import type { OwnPrivilege, Profile } from '@patuh/domain/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOwnPrivileges } from './use-profile.ts'

const actionNames = Object.keys(actions) as Action[]
const screenNames = Object.keys(screens) as Screen[]

/** The widest of several reaches. */
const widest = (held: OwnPrivilege[]) =>
  held.map(({ scope }) => scope).sort((a, b) => scopes.indexOf(b as 'own') - scopes.indexOf(a as 'own'))[0]

function Matrix({ held }: { held: OwnPrivilege[] }) {
  const { t } = useTranslation('account')
  const rows = screenNames
    .map((screen) => ({ screen, mine: held.filter((privilege) => privilege.screen === screen) }))
    .filter(({ mine }) => mine.length > 0)
  const columns = actionNames.filter((action) => held.some((privilege) => privilege.action === action))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('access.title')} tabIndex={0}>
      <table className="table matrix">
        <thead>
          <tr>
            <th scope="col">{t('access.screen')}</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {t(`access.action.${action}`)}
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

/** Pick something to do: which of my user types lets me, how far, or that none does. */
function Explain({ held, profile }: { held: OwnPrivilege[]; profile: Profile }) {
  const { t } = useTranslation('account')
  const [screen, setScreen] = useState<Screen | ''>('')
  const [action, setAction] = useState<Action | ''>('')
  const offered: readonly Action[] = screen ? screens[screen].actions : []
  const found = held.filter((privilege) => privilege.screen === screen && privilege.action === action)
  const zones = profile.zones.join(', ') || '–'
  return (
    <Card title={t('access.explain')} lead={t('access.explainLead')}>
      <div className="list-tools explain-tools">
        <FilterSelect
          label={t('access.screen')}
          value={screen}
          onChange={(value) => {
            setScreen(value as Screen)
            setAction('')
          }}
          options={screenNames.map((name) => ({ value: name, label: t(`menu.${name}`) }))}
        />
        {screen && (
          <FilterSelect
            label={t('access.do')}
            value={action}
            onChange={(value) => setAction(value as Action)}
            options={offered.map((name) => ({ value: name, label: t(`access.action.${name}`) }))}
          />
        )}
      </div>
      <div role="status">
        {screen && action && found.length === 0 && (
          <p className="denied">
            {t('access.denied', {
              userTypes: profile.userTypes.map(({ name }) => name).join(', ') || '–',
            })}
          </p>
        )}
        {screen && action && found.length > 0 && (
          <ul className="plain-points">
            {found.map(({ scope, userType }) => (
              <li key={`${userType.id} ${scope}`}>
                {t('access.allowed', {
                  userType: t(`userType.${userType.code}`, { defaultValue: userType.name }),
                  scope: t(`access.reach.${scope}`, { organization: profile.organization, zones }),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

export function AccessTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const problem = useProblem()
  const { data, error, refetch } = useOwnPrivileges()
  if (error && !data)
    return (
      <Notice
        drawing="error"
        title={problem(error)}
        action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
      />
    )
  if (!data) return <Spinner />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('access.none')} />
  return (
    <div className="cards-column cards-wide">
      <Explain held={data.items} profile={profile} />
      <Card title={t('access.title')} lead={t('access.lead')}>
        <Matrix held={data.items} />
      </Card>
    </div>
  )
}
