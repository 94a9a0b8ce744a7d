import { manyUsers, type User, userList } from '@patuh/domain/people/user'
import { useTranslation } from 'react-i18next'
import type { Bulk, BulkAction } from '../../list/use-selection.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Field } from '../../ui/field/field.tsx'
import { useUserTypes } from './use-choices.ts'

function Reason() {
  const { t } = useTranslation('user')
  return <Field name="reason" label={t('reason')} schema={manyUsers.suspend.shape.reason} />
}

function Zones() {
  const { t } = useTranslation('user')
  const zones = useChoices('zones', 'kind=region,zone,site')
  return <Field name="zoneIds" label={t('zones')} schema={manyUsers.moveZone.shape.zoneIds} options={zones} />
}

function Role() {
  const { t } = useTranslation('user')
  const options = useUserTypes().map(({ id, name, code }) => ({
    value: String(id),
    label: `${name} (${code})`,
  }))
  return (
    <Field
      name="userTypeId"
      label={t('userTypes')}
      schema={manyUsers.addRole.shape.userTypeId}
      options={options}
    />
  )
}

/** Bulk actions on accounts. */
export function useUserBulk(): Bulk<User> {
  const { t } = useTranslation('user')
  const may = useMay()
  const label = (name: string) => ({ name, label: t([`bulk.${name}`, `act.${name}`]) })
  const edits: BulkAction[] = [
    {
      ...label('move-zone'),
      text: t('bulk.zoneText'),
      schema: manyUsers.moveZone,
      initial: { zoneIds: [] },
      fields: <Zones />,
    },
    { ...label('add-role'), schema: manyUsers.addRole, initial: { userTypeId: null }, fields: <Role /> },
    label('resend'),
  ]
  const statusActions: BulkAction[] = [
    label('reactivate'),
    {
      ...label('suspend'),
      tone: 'danger',
      schema: manyUsers.suspend,
      initial: { reason: '' },
      fields: <Reason />,
    },
  ]
  return {
    api: userList.api,
    nameOf: ({ name }) => name,
    actions: [...(may('user.edit') ? edits : []), ...(may('user.deactivate') ? statusActions : [])],
  }
}
