import { personWorkflow } from '@patuh/domain/people/person'
import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'

export const useWording = () =>
  useFieldWording('person', {
    labels: { identitySealed: 'identityNo', endReason: 'reason' },
    workflow: personWorkflow,
    choices: ['gender', 'vettingStatus'],
    options: {
      organizationId: useChoices('user-profiles'),
      positionId: useChoices('positions'),
      siteId: useChoices('zones', 'kind=site'),
    },
  })
