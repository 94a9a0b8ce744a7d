import { userWorkflow } from '@patuh/domain/people/user'
import { useContractOptions } from '../../list/month-filters.ts'
import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'
import { optionsOf } from '../../ui/field/option.ts'
import { useUserTypes } from './use-choices.ts'

export const useWording = () =>
  useFieldWording('user', {
    labels: {
      userTypeIds: 'userTypes',
      zoneIds: 'zones',
      contractIds: 'contracts',
      statusReason: 'reason',
      passwordHash: 'password',
      totpAt: 'twoFactor',
    },
    workflow: userWorkflow,
    choices: ['locale'],
    options: {
      userTypeIds: optionsOf(useUserTypes()),
      zoneIds: useChoices('zones', 'kind=region,zone,site'),
      contractIds: useContractOptions('all'),
    },
  })
