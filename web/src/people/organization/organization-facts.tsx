import type { Organization } from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import { Masked } from '../../record/masked.tsx'
import { Expiry } from '../../ui/expiry.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'

export function Details({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  const words: (keyof Organization)[] = [
    'registrationNo',
    'taxNo',
    'mofNo',
    'mofCodes',
    'kdnNo',
    'phone',
    'email',
  ]
  return (
    <Facts
      items={[
        [t('refNo'), row.refNo],
        [t('name'), row.name],
        [t('shortName'), row.shortName],
        [t('type'), row.type?.name],
        [t('organizationType'), row.organizationType?.name],
        [t('parent'), row.parent?.name],
        [t('zones'), row.zones.map(({ name }) => name).join(', ')],
        [t('address'), row.address],
        ...words.map((field) => [t(field), row[field] as string | null] as const),
        [t('mofUntil'), row.mofUntil && <Expiry date={row.mofUntil} />],
        [t('kdnUntil'), row.kdnUntil && <Expiry date={row.kdnUntil} />],
        [t('bankName'), row.bankName],
        [
          t('bankAccount'),
          <Masked
            key={row.lockVersion}
            path={`user-profiles/${row.id}`}
            field="bankAccount"
            value={row.bankAccount}
            allowed={row.allowedActions.includes('unmask')}
          />,
        ],
      ]}
    />
  )
}

export function Contacts({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  if (row.contacts.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <ul className="plain-list">
      {row.contacts.map(({ name, role, phone, email }) => (
        <li key={`${name} ${email}`}>
          <strong>{name}</strong>
          {role && <span>{role}</span>}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </li>
      ))}
    </ul>
  )
}

export function Documents({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  if (row.documents.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <ul className="plain-list">
      {row.documents.map(({ kind, number, validUntil }) => (
        <li key={`${kind} ${number}`}>
          <strong>{t(`kindOption.${kind}`)}</strong>
          {number && <span>{number}</span>}
          {validUntil && <Expiry date={validUntil} />}
        </li>
      ))}
    </ul>
  )
}
