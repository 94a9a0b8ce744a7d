import { type Organization, organizationWorkflow } from '@patuh/domain/people/organization'
import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'
import { type Option, optionsOf } from '../../ui/field/option.ts'

/** The options, plus those that the record refers to: the user may not be allowed to list all. */
const withReferenced = (choices: Option[], own: unknown): Option[] => [
  ...choices,
  ...optionsOf(([own].flat() as Organization['zones']).filter(Boolean)),
]

export const useWording = (row: Organization | null) =>
  useFieldWording('organization', {
    labels: { bankAccountSealed: 'bankAccount', statusReason: 'reason' },
    workflow: organizationWorkflow,
    options: {
      typeId: withReferenced(useChoices('types'), row?.type),
      organizationTypeId: withReferenced(useChoices('organization-types'), row?.organizationType),
      parentId: withReferenced(useChoices('user-profiles'), row?.parent),
      zoneIds: withReferenced(useChoices('zones', 'kind=region,zone,site'), row?.zones),
    },
  })
