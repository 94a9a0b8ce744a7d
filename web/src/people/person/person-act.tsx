import { endInput, type Person, personList, transferInput } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { Bulk } from '../../list/use-selection.ts'
import { ActionForm } from '../../record/action-form.tsx'
import { useMay } from '../../server/use-may.ts'
import { today } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { useOptions } from './use-options.ts'

export type PersonAct = 'transfer' | 'deactivate' | 'activate'

const inputs = { transfer: transferInput, deactivate: endInput, activate: z.strictObject({}) }
const names: Record<PersonAct, string[]> = {
  transfer: ['organizationId', 'positionId', 'siteId', 'fromDate', 'note'],
  deactivate: ['endDate', 'reason'],
  activate: [],
}

const initials = {
  transfer: () => ({ organizationId: null, positionId: null, siteId: null, fromDate: today(), note: null }),
  deactivate: () => ({ endDate: today(), reason: '' }),
  activate: () => ({}),
}

/** Bulk actions on people. */
export function usePersonBulk(): Bulk<Person> {
  const { t } = useTranslation('person')
  const may = useMay()
  const action = (name: PersonAct, tone: 'primary' | 'danger' = 'primary') => ({
    name,
    label: t(`act.${name}`),
    tone,
    schema: inputs[name],
    initial: initials[name](),
    fields: <Fields action={name} />,
  })
  return {
    api: personList.api,
    nameOf: ({ fullName }) => fullName,
    actions: [
      ...(may('person.edit') ? [action('transfer')] : []),
      ...(may('person.deactivate') ? [action('activate'), action('deactivate', 'danger')] : []),
    ],
  }
}

function Fields({ action }: { action: PersonAct }) {
  const { t } = useTranslation(['person', 'translation'])
  const optionsOf = useOptions()
  const shape: Record<string, z.ZodType> = inputs[action].shape
  return (
    <div className="form-grid">
      {names[action].map((name) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          schema={shape[name] as z.ZodType}
          options={optionsOf(name)}
        />
      ))}
    </div>
  )
}

/** Transfers a person, ends their employment, or resumes it. */
export function PersonActDialog({
  row,
  action,
  onClose,
}: {
  row: Person
  action: PersonAct
  onClose: () => void
}) {
  const { t } = useTranslation(['person', 'translation'])
  const name = row.fullName
  const { organizationId, positionId, siteId } = row
  const own = action === 'transfer' ? { organizationId, positionId, siteId } : {}
  const initial = { ...initials[action](), ...own }
  return (
    <ActionForm
      collection={personList}
      row={row}
      action={action}
      input={inputs[action]}
      initial={initial}
      title={t('dialog.act', { action: t(`act.${action}`), name })}
      label={t(`act.${action}`)}
      done={t(`done.${action}`, { name })}
      tone={action === 'deactivate' ? 'danger' : 'primary'}
      size="lg"
      onClose={onClose}
    >
      <p>{t(`about.${action}`, { name })}</p>
      <Fields action={action} />
    </ActionForm>
  )
}
