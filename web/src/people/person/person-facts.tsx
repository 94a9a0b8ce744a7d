import type { Person } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import { Masked } from '../../record/masked.tsx'
import { formatDate } from '../../ui/date.ts'
import { Expiry } from '../../ui/expiry.tsx'
import { Facts } from '../../ui/facts.tsx'

const day = (date: string | null) => date && formatDate(date)

export function Profile({ row }: { row: Person }) {
  const { t } = useTranslation(['person', 'translation'])
  const masked = (field: 'identityNo' | 'phone', allowed: boolean) => (
    <Masked
      key={row.lockVersion}
      path={`persons/${row.id}`}
      field={field}
      value={row[field]}
      allowed={allowed && row.allowedActions.includes('unmask')}
    />
  )
  return (
    <Facts
      items={[
        [t('refNo'), row.refNo],
        [t('fullName'), row.fullName],
        [t('identityNo'), masked('identityNo', true)],
        [t('birthDate'), day(row.birthDate)],
        [t('gender'), row.gender && t(`genderOption.${row.gender}`)],
        [t('nationality'), row.nationality],
        [t('phone'), masked('phone', row.phone?.startsWith('•') ?? false)],
        [t('email'), row.email],
        [t('organization'), row.organization?.name],
        [t('position'), row.position?.name],
        [t('site'), row.site?.name],
        [t('employmentNo'), row.employmentNo],
        [t('startDate'), day(row.startDate)],
        [t('endDate'), day(row.endDate)],
      ]}
    />
  )
}

export function Papers({ row }: { row: Person }) {
  const { t } = useTranslation(['person', 'translation'])
  const expiry = (date: string | null) => date && <Expiry date={date} />
  return (
    <>
      <Facts
        items={[
          [t('vettingStatus'), t(`vettingStatusOption.${row.vettingStatus}`)],
          [t('vettingUntil'), expiry(row.vettingUntil)],
          [t('healthUntil'), expiry(row.healthUntil)],
          [t('uniformIssuedOn'), day(row.uniformIssuedOn)],
        ]}
      />
      <ul className="plain-list" aria-label={t('training')}>
        {row.training.map(({ name, number, validUntil }) => (
          <li key={`${name} ${number}`}>
            <strong>{name}</strong>
            {number && <span>{number}</span>}
            {expiry(validUntil)}
          </li>
        ))}
      </ul>
    </>
  )
}
