import { useFieldWording } from '../../record/use-field-wording.ts'
import { useChoices } from '../../server/use-collection.ts'

export const useWording = () =>
  useFieldWording('userType', { options: { typeId: useChoices('types') }, choices: ['defaultScope'] })
