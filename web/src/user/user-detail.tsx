import { cilOptions } from '@coreui/icons'
import { type User, type UserAction, userActions, userList } from '@patuh/domain/user'
import { useTranslation } from 'react-i18next'
import { History } from '../app/history.tsx'
import { RecordPager } from '../app/record-pager.tsx'
import { Substitutions } from '../app/substitutions.tsx'
import { useRow } from '../app/use-collection.ts'
import { useProblem } from '../app/use-problem.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EmailChange, Standing, TimeLeft } from './standing.tsx'
import { useWording } from './use-wording.ts'

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(', ')

function Account({ row }: { row: User }) {
  const { t } = useTranslation(['user', 'translation'])
  return (
    <>
      <p className="record-lead">
        <Avatar name={row.name} image={row.image} />
        <strong>{row.name}</strong>
        <Standing status={row.status} />
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

/** Everything that can be done to an account fits one button. */
function Actions({ row, onAct }: { row: User; onAct: (action: UserAction) => void }) {
  const { t } = useTranslation(['user', 'translation'])
  const offered = (Object.keys(userActions) as UserAction[]).filter((action) =>
    row.allowedActions.includes(action),
  )
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

export function UserDetail({
  id,
  onClose,
  onEdit,
  onAct,
}: {
  id: number
  onClose: () => void
  onEdit: (row: User) => void
  onAct: (row: User, action: UserAction) => void
}) {
  const { t } = useTranslation(['user', 'translation'])
  const problem = useProblem()
  const wording = useWording()
  const { data: row, error } = useRow<User>(userList, id)
  const may = (action: string) => row?.allowedActions.includes(action)
  return (
    <Dialog
      title={t('dialog.detail', { name: t('noun') })}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        row && (
          <>
            <span className="stamp">
              {t('changedAt', { time: formatDateTime(row.updatedAt), version: row.lockVersion })}
            </span>
            <Actions row={row} onAct={(action) => onAct(row, action)} />
            {may('edit') && (
              <Button tone="primary" onClick={() => onEdit(row)}>
                {t('edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <Notice drawing="error" title={problem(error)} />}
      {!row && !error && <Spinner />}
      {row && (
        <>
          <Account row={row} />
          <h3 className="part-title">{t('substitutes')}</h3>
          <Substitutions path={`users/${row.id}`} mayName={row.allowedActions.includes('edit')} />
          <History collection={userList} id={row.id} wording={wording} version={row.lockVersion} />
        </>
      )}
    </Dialog>
  )
}
