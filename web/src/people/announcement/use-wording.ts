import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'

export const useWording = () =>
  useFieldWording('announcement', {
    options: {
      typeId: useChoices('types'),
      userTypeIds: useChoices('user-types'),
      zoneIds: useChoices('zones', 'kind=region,zone,site'),
    },
    choices: ['language'],
  })
