import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'

export const useWording = () =>
  useFieldWording('person', {
    labels: { identitySealed: 'identityNo', endReason: 'reason' },
    choices: ['gender', 'vettingStatus', 'status'],
    options: {
      organizationId: useChoices('user-profiles'),
      positionId: useChoices('positions'),
      siteId: useChoices('zones', 'kind=site'),
    },
  })
