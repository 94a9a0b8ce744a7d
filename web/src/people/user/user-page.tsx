import { cilBan, cilCheckCircle, cilLink, cilSend, cilUserPlus } from '@coreui/icons'
import { type User, userList, userWorkflow } from '@patuh/domain/people/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useSettings } from '../../server/use-settings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { optionsOf } from '../../ui/field/option.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { useUserTypes } from './use-choices.ts'
import { UserActDialog } from './user-act.tsx'
import { useUserBulk } from './user-bulk.tsx'
import { actionsOf, UserDetail, type UserPageAction } from './user-detail.tsx'
import { UserForm } from './user-form.tsx'
import { TimeLeft, UserStatus } from './user-status.tsx'
import { ViewAsDialog } from './view-as-dialog.tsx'

const icons = { resend: cilSend, 'invitation-link': cilLink, suspend: cilBan, reactivate: cilCheckCircle }

/** Accounts: invite, suspend, and set scope. */
export function UserPage() {
  const { t } = useTranslation(['user', 'translation'])
  const [, show] = useOpen()
  const userTypes = optionsOf(useUserTypes())
  const isMailOff = useSettings()?.mailOff
  const [invited, setInvited] = useState<User | null>(null)
  return (
    <>
      <RecordPage<User, UserPageAction>
        screen="user"
        list={{
          list: userList,
          essential: ['name', 'email', 'status'],
          wide: ['contracts', 'twoFactor'],
          cells: {
            name: ({ id, name, image }) => (
              <span className="person-cell">
                <Avatar name={name} image={image} />
                <RowLink onOpen={() => show(id)}>{name}</RowLink>
              </span>
            ),
            status: ({ status }) => <UserStatus status={status} />,
            invitedUntil: (row) => <TimeLeft row={row} />,
          },
          filters: [
            { name: 'organizationId', label: t('organization'), options: useChoices('user-profiles') },
            { name: 'userTypeId', label: t('userTypes'), options: userTypes },
            { name: 'zoneId', label: t('zones'), options: useChoices('zones', 'kind=region,zone,site') },
            {
              name: 'unusedFor',
              one: true,
              label: t('unused'),
              options: ['30', '90', '180'].map((value) => ({
                value,
                label: t('forDays', { count: Number(value) }),
              })),
            },
            { name: 'status', label: t('status'), options: useStatusOptions(userWorkflow) },
          ],
          bulk: useUserBulk(),
        }}
        create={{ icon: cilUserPlus, label: t('invite') }}
        icons={icons}
        allowed={actionsOf}
        actionName={(action) => t(`act.${action}`)}
        detail={(props) => <UserDetail {...props} />}
        form={(row, onClose) => (
          <UserForm row={row} onSaved={(saved) => !row && isMailOff && setInvited(saved)} onClose={onClose} />
        )}
        act={({ row, action }, onClose) =>
          action === 'view-as' ? (
            <ViewAsDialog row={row} onClose={onClose} />
          ) : action === 'invitation-link' ? (
            <InvitationLinkDialog row={row} onClose={onClose} />
          ) : (
            <UserActDialog row={row} action={action} onClose={onClose} />
          )
        }
      />
      {invited && <InvitationLinkDialog row={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
