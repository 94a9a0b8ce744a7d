import { newUserTypeInput, type UserType, userTypeInput, userTypeList } from '@patuh/domain/people/user-type'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import { useChoices } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/field/option.ts'
import { useWording } from './use-wording.ts'

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['userType', 'translation'])
  const typeId = useWatch({ name: 'typeId' })
  const options: Record<string, Option[]> = {
    typeId: useChoices('types'),
    defaultScope: userTypeInput.shape.defaultScope.options.map((value) => ({
      value,
      label: t(`defaultScopeOption.${value}`),
    })),
    copyFromId: useChoices('user-types', typeId ? `typeId=${typeId}` : ''),
  }
  const shape = isNew ? newUserTypeInput.shape : userTypeInput.shape
  return (
    <div className="form-grid">
      {Object.entries(shape).map(([name, rule]) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          schema={rule as z.ZodType}
          options={options[name] ?? []}
          help={name === 'copyFromId' ? t('copyHelp') : undefined}
        />
      ))}
    </div>
  )
}

/** Creates, copies or edits a user type. */
export function UserTypeForm({
  row,
  copyOf,
  onClose,
}: {
  row: UserType | null
  copyOf: UserType | null
  onClose: () => void
}) {
  const { t } = useTranslation(['userType', 'translation'])
  const from = row ?? copyOf
  const initial = {
    code: row?.code ?? '',
    name: row?.name ?? '',
    nameMs: row?.nameMs ?? null,
    nameZh: row?.nameZh ?? null,
    nameTa: row?.nameTa ?? null,
    typeId: from?.typeId ?? null,
    defaultScope: from?.defaultScope ?? 'own',
    requiresTotp: from?.requiresTotp ?? false,
    ...(row ? {} : { copyFromId: copyOf?.id ?? null }),
  }
  return (
    <RecordForm
      collection={userTypeList}
      name={t('noun')}
      input={row ? userTypeInput : newUserTypeInput}
      initial={initial}
      row={row}
      wording={useWording()}
      onClose={onClose}
    >
      <Fields isNew={!row} />
    </RecordForm>
  )
}
