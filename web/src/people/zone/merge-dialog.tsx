import { mergeZoneInput } from '@patuh/domain/people/zone'
import type { Resource } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { type Row, useChoices } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'

/** Merges a zone into another one of its kind. */
export function MergeDialog({
  resource,
  row,
  onClose,
}: {
  resource: Resource
  row: Row
  onClose: () => void
}) {
  const { t } = useTranslation('zone')
  const others = useChoices('zones', `kind=${row.kind}`).filter(({ value }) => value !== String(row.id))
  const name = String(row.name)
  return (
    <ActionForm
      collection={resource}
      row={row}
      action="merge"
      input={mergeZoneInput}
      title={t('dialog.act', { action: t('merge.act'), name })}
      label={t('merge.act')}
      done={t('merge.done', { name })}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('merge.about', { name })}</p>
      <div className="form-stack">
        <Field name="intoId" label={t('merge.into')} schema={mergeZoneInput.shape.intoId} options={others} />
        <Field name="reason" label={t('reason')} schema={mergeZoneInput.shape.reason} />
      </div>
    </ActionForm>
  )
}
