import { cilBan, cilCheckCircle } from '@coreui/icons'
import { type Organization, organizationList, organizationWorkflow } from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import { Expiry } from '../../ui/expiry.tsx'
import { OrganizationActDialog, useOrganizationBulk } from './organization-act.tsx'
import { type OrganizationAct, OrganizationDetail } from './organization-detail.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationStatus } from './organization-status.tsx'

const icons = { suspend: cilBan, reactivate: cilCheckCircle }
const horizons = ['30', '60', '90']

/** Manage Organization: the agency's offices, the contractors and the oversight bodies. */
export function OrganizationPage() {
  const { t } = useTranslation(['organization', 'translation'])
  return (
    <RecordPage<Organization, OrganizationAct>
      screen="organization"
      list={{
        list: organizationList,
        opener: 'refNo',
        essential: ['refNo', 'name', 'status'],
        cells: {
          expiresOn: ({ expiresOn }) => <Expiry compact date={expiresOn} />,
          status: ({ status }) => <OrganizationStatus status={status} />,
        },
        filters: [
          { name: 'typeId', label: t('type'), options: useChoices('types') },
          {
            name: 'organizationTypeId',
            label: t('organizationType'),
            options: useChoices('organization-types'),
          },
          { name: 'zoneId', label: t('zones'), options: useChoices('zones', 'kind=region,zone,site') },
          {
            name: 'expiring',
            one: true,
            label: t('expiring'),
            options: horizons.map((value) => ({ value, label: t('withinDays', { count: Number(value) }) })),
          },
          { name: 'status', label: t('status'), options: useStatusOptions(organizationWorkflow) },
        ],
        bulk: useOrganizationBulk(),
      }}
      icons={icons}
      actionName={(action) => t(`act.${action}`)}
      detail={(props) => <OrganizationDetail {...props} />}
      form={(row, onClose) => <OrganizationForm row={row} onClose={onClose} />}
      act={(acting, onClose) => <OrganizationActDialog {...acting} onClose={onClose} />}
    />
  )
}
