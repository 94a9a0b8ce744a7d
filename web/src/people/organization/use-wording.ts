import { type Organization, organizationWorkflow } from '@patuh/domain/people/organization'
import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'
import { type Option, optionsOf } from '../../ui/field/option.ts'

/** The choices, and those that the record itself names: a reader may not be allowed to list all of them. */
const withOwn = (choices: Option[], own: unknown): Option[] => [
  ...choices,
  ...optionsOf(([own].flat() as Organization['zones']).filter(Boolean)),
]

export const useWording = (row: Organization | null) =>
  useFieldWording('organization', {
    labels: { bankAccountSealed: 'bankAccount', statusReason: 'reason' },
    workflow: organizationWorkflow,
    options: {
      typeId: withOwn(useChoices('types'), row?.type),
      organizationTypeId: withOwn(useChoices('organization-types'), row?.organizationType),
      parentId: withOwn(useChoices('user-profiles'), row?.parent),
      zoneIds: withOwn(useChoices('zones', 'kind=region,zone,site'), row?.zones),
    },
  })
