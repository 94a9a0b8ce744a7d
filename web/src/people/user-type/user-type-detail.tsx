import { type Holder, type UserType, userTypeList } from '@patuh/domain/people/user-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Facts } from '../../ui/facts.tsx'
import { useWording } from './use-wording.ts'

/** The users of this type, least recently active first. */
function Holders({ id }: { id: number }) {
  const { t } = useTranslation(['userType', 'translation'])
  const { data, error } = useQuery({
    queryKey: ['user-types', 'holders', id],
    queryFn: () => api<{ items: Holder[] }>('GET', `user-types/${id}/holders`),
  })
  if (!data) return <LoadingOrError error={error} />
  if (data.items.length === 0) return <p className="nothing">{t('noHolders')}</p>
  return (
    <ul className="plain-list">
      {data.items.map(({ id: userId, name, email, organization, lastLoginAt, isUnused }) => (
        <li key={userId}>
          <strong>{name}</strong>
          <span>{email}</span>
          <span>{organization}</span>
          <span>{lastLoginAt ? formatDateTime(lastLoginAt) : t('neverSignedIn')}</span>
          {isUnused && <Badge tone="warning">{t('unused')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

export function UserTypeDetail({ id, onAct, ...on }: DetailProps<UserType, 'copy'>) {
  const { t } = useTranslation(['userType', 'translation'])
  const may = useMay()
  return (
    <RecordDetail<UserType>
      collection={userTypeList}
      id={id}
      name={t('noun')}
      wording={useWording()}
      history="restore"
      stamped={false}
      tools={(row) => (
        <>
          {may('matrixPrivilege.view') && (
            <Link className="btn btn-quiet" to={`/manage-user/matrix-privilage?userType=${row.id}`}>
              {t('openMatrix')}
            </Link>
          )}
          {may('userType.create') && <Button onClick={() => onAct(row, 'copy')}>{t('copy')}</Button>}
        </>
      )}
      {...on}
    >
      {(row) => (
        <>
          <Facts
            items={[
              [t('code'), row.code],
              [t('name'), row.name],
              [t('nameMs'), row.nameMs],
              [t('nameZh'), row.nameZh],
              [t('nameTa'), row.nameTa],
              [t('type'), row.type?.name],
              [t('defaultScope'), t(`defaultScopeOption.${row.defaultScope}`)],
              [t('requiresTotp'), t(row.requiresTotp ? 'yes' : 'no')],
              [t('isActive'), t(row.isActive ? 'active' : 'inactive')],
            ]}
          />
          <h3 className="part-title">{t('holders')}</h3>
          <Holders id={row.id} />
        </>
      )}
    </RecordDetail>
  )
}
