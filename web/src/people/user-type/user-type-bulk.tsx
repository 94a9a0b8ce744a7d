import { retireUserTypeInput, type UserType, userTypeList } from '@patuh/domain/people/user-type'
import { useTranslation } from 'react-i18next'
import type { Bulk, BulkAction } from '../../list/use-selection.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Field } from '../../ui/field/field.tsx'

function MoveTo() {
  const { t } = useTranslation('userType')
  return (
    <Field
      name="moveToId"
      label={t('moveToId')}
      schema={retireUserTypeInput.shape.moveToId}
      options={useChoices('user-types')}
    />
  )
}

/** Bulk activation and deactivation of user types. */
export function useUserTypeBulk(): Bulk<UserType> {
  const { t } = useTranslation(['userType', 'translation'])
  const may = useMay()
  const both: BulkAction[] = [
    { name: 'activate', label: t('activate') },
    {
      name: 'deactivate',
      label: t('deactivate'),
      text: t('moveManyText'),
      tone: 'danger',
      schema: retireUserTypeInput,
      initial: { moveToId: null },
      fields: <MoveTo />,
    },
  ]
  return {
    api: userTypeList.api,
    nameOf: ({ name }) => name,
    actions: may('userType.deactivate') ? both : [],
  }
}
