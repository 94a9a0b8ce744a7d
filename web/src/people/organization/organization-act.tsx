import {
  mergeInput,
  type Organization,
  organizationList,
  reasonInput,
} from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import type { Bulk } from '../../list/use-selection.ts'
import { ActionForm } from '../../record/action-form.tsx'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Field } from '../../ui/field/field.tsx'
import type { OrganizationAct } from './organization-detail.tsx'

const destructive = ['suspend', 'merge', 'reject-change']

/** Bulk actions on organisations. */
export function useOrganizationBulk(): Bulk<Organization> {
  const { t } = useTranslation('organization')
  const may = useMay()
  const action = (name: 'suspend' | 'reactivate', tone: 'primary' | 'danger') => ({
    name,
    label: t(`act.${name}`),
    tone,
    schema: reasonInput,
    initial: { reason: '' },
    fields: <Field name="reason" label={t('reason')} schema={reasonInput.shape.reason} />,
  })
  return {
    api: organizationList.api,
    nameOf: ({ name }) => name,
    actions: may('organization.deactivate')
      ? [action('reactivate', 'primary'), action('suspend', 'danger')]
      : [],
  }
}

/** Dialog of an action on an organisation, with a reason for the audit log. */
export function OrganizationActDialog({
  row,
  action,
  onClose,
}: {
  row: Organization
  action: OrganizationAct
  onClose: () => void
}) {
  const { t } = useTranslation(['organization', 'translation'])
  const { name } = row
  const others = useChoices('user-profiles', `typeId=${row.typeId}`)
  return (
    <ActionForm
      collection={organizationList}
      row={row}
      action={action}
      input={action === 'merge' ? mergeInput : reasonInput}
      title={t('dialog.act', { action: t(`act.${action}`), name })}
      label={t(`act.${action}`)}
      done={t(`done.${action}`, { name })}
      tone={destructive.includes(action) ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`about.${action}`, { name })}</p>
      <div className="form-stack">
        {action === 'merge' && (
          <Field
            name="intoId"
            label={t('mergeInto')}
            schema={mergeInput.shape.intoId}
            options={others.filter(({ value }) => value !== String(row.id))}
          />
        )}
        <Field name="reason" label={t('reason')} schema={reasonInput.shape.reason} />
      </div>
    </ActionForm>
  )
}
