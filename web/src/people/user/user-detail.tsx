import { cilOptions } from '@coreui/icons'
import { type User, type UserAction, userList } from '@patuh/domain/people/user'
import { useTranslation } from 'react-i18next'
import { Substitutions } from '../../access/substitute/substitutions.tsx'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Facts } from '../../ui/facts.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useWording } from './use-wording.ts'
import { EmailChange, TimeLeft, UserStatus } from './user-status.tsx'

export type UserPageAction = UserAction | 'invitation-link'

/** Whoever may send the invitation again may also copy its link. */
export const actionsOf = ({ allowedActions }: User): string[] =>
  allowedActions.includes('resend') ? [...allowedActions, 'invitation-link'] : allowedActions

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(', ')

function Account({ row }: { row: User }) {
  const { t } = useTranslation(['user', 'translation'])
  return (
    <>
      <p className="record-lead">
        <Avatar name={row.name} image={row.image} />
        <strong>{row.name}</strong>
        <UserStatus status={row.status} />
        {row.statusReason && <span>{row.statusReason}</span>}
        {row.totpResetBy && <span>{t('totpAsked', { name: row.totpResetBy.name })}</span>}
      </p>
      <Facts
        items={[
          [t('email'), row.email],
          [t('organization'), row.organization?.name],
          [t('userTypes'), names(row.userTypes)],
          [t('zones'), names(row.zones) || t('wholeReach')],
          [t('contracts'), names(row.contracts) || t('wholeReach')],
          [t('twoFactor'), t(row.twoFactor ? 'yes' : 'no')],
          [t('lastLoginAt'), row.lastLoginAt && formatDateTime(row.lastLoginAt)],
          [t('sessions'), row.sessions],
          [t('invitedUntil'), <TimeLeft key="left" row={row} />],
          ...(row.emailChange ? [[t('emailChange'), <EmailChange key="email" row={row} />] as const] : []),
        ]}
      />
    </>
  )
}

/** Menu of all actions on an account. */
function Actions({ row, onAct }: { row: User; onAct: (action: UserPageAction) => void }) {
  const { t } = useTranslation(['user', 'translation'])
  const offered = actionsOf(row).filter((action): action is UserPageAction => action !== 'edit')
  if (offered.length === 0) return null
  return (
    <Menu isButton label={t('action')} text={t('action')} icon={cilOptions}>
      {offered.map((action) => (
        <button key={action} type="button" className="menu-item" onClick={() => onAct(action)}>
          {t(`act.${action}`)}
        </button>
      ))}
    </Menu>
  )
}

export function UserDetail({ id, onAct, ...on }: DetailProps<User, UserPageAction>) {
  const { t } = useTranslation(['user', 'translation'])
  return (
    <RecordDetail<User>
      collection={userList}
      id={id}
      name={t('noun')}
      wording={useWording()}
      history="read"
      tools={(row) => <Actions row={row} onAct={(action) => onAct(row, action)} />}
      {...on}
    >
      {(row) => (
        <>
          <Account row={row} />
          <h3 className="part-title">{t('substitutes')}</h3>
          <Substitutions path={`users/${row.id}`} mayName={row.allowedActions.includes('edit')} />
        </>
      )}
    </RecordDetail>
  )
}
