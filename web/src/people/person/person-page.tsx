import { cilBan, cilCheckCircle, cilTransfer } from '@coreui/icons'
import { type Person, personList, personWorkflow } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import { Expiry } from '../../ui/expiry.tsx'
import { flagOptions } from '../../ui/field/option.ts'
import { type PersonAct, PersonActDialog, usePersonBulk } from './person-act.tsx'
import { PersonDetail } from './person-detail.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonStatus } from './person-status.tsx'

const icons = { transfer: cilTransfer, deactivate: cilBan, activate: cilCheckCircle }
// the first is the one that the dashboard links to
const horizons = ['14', '30', '60', '90']

/** Everyone who works on a contract, with or without a login. */
export function PersonPage() {
  const { t } = useTranslation(['person', 'translation'])
  const yesNo = flagOptions(t('yes'), t('no'))
  return (
    <RecordPage<Person, PersonAct>
      screen="person"
      list={{
        list: personList,
        opener: 'refNo',
        essential: ['refNo', 'fullName', 'site', 'status'],
        cells: {
          vettingUntil: ({ vettingUntil }) => <Expiry compact date={vettingUntil} />,
          healthUntil: ({ healthUntil }) => <Expiry compact date={healthUntil} />,
          status: (row) => <PersonStatus row={row} />,
        },
        filters: [
          { name: 'organizationId', label: t('organization'), options: useChoices('user-profiles') },
          { name: 'positionId', label: t('position'), options: useChoices('positions') },
          { name: 'zoneId', label: t('zone'), options: useChoices('zones', 'kind=region,zone,site') },
          {
            name: 'expiring',
            one: true,
            label: t('expiring'),
            options: horizons.map((value) => ({ value, label: t('withinDays', { count: Number(value) }) })),
          },
          { name: 'ready', label: t('ready'), options: yesNo },
          { name: 'openComplaint', label: t('openComplaint'), options: yesNo },
          { name: 'status', label: t('status'), options: useStatusOptions(personWorkflow) },
        ],
        bulk: usePersonBulk(),
      }}
      icons={icons}
      actionName={(action) => t(`act.${action}`)}
      detail={(props) => <PersonDetail {...props} />}
      form={(row, onClose) => <PersonForm row={row} onClose={onClose} />}
      act={(acting, onClose) => <PersonActDialog {...acting} onClose={onClose} />}
    />
  )
}
