import { declarations } from '@patuh/domain/casework/attendance/attendance'
import { type AttendanceRow, correctInput } from '@patuh/domain/casework/attendance/record'
import { isOutside } from '@patuh/domain/platform/barrier'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../record/record-form.tsx'
import { useStore } from '../../server/store.ts'
import { Field } from '../../ui/field/field.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { GuardSelect } from './guard-select.tsx'
import { useSlotWording } from './use-slot-wording.ts'

/** Corrects an attendance slot with a reason; the history stores the earlier values. */
export function CorrectForm({ row, onClose }: { row: AttendanceRow; onClose: () => void }) {
  const { t } = useTranslation('attendance')
  const wording = useSlotWording()
  const side = useStore(({ auth }) => auth.user?.userProfile.typeId ?? 0)
  const { actualPersonId, inAt, outAt, declared } = row
  const offered = declarations.filter((value) => value === 'absent' || !isOutside(side))
  return (
    <RecordForm
      collection={{ api: 'attendances' }}
      name={t('slot')}
      input={correctInput}
      initial={{ actualPersonId, inAt, outAt, declared, reason: '' }}
      row={row}
      wording={wording}
      onClose={onClose}
    >
      <p className="form-lead">{t('correctText')}</p>
      <div className="form-grid">
        <Controller
          name="actualPersonId"
          render={({ field: { value, onChange } }) => (
            <GuardSelect
              contractId={row.contractId}
              label={t('actualPerson')}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Field
          name="declared"
          label={t('declared')}
          schema={correctInput.shape.declared}
          kind="select"
          options={offered.map((value) => ({ value, label: t(`outcomeOption.${value}`) }))}
        />
        {(['inAt', 'outAt'] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            render={({ field: { value, onChange } }) => (
              <MomentField label={t(name)} value={value} onChange={onChange} />
            )}
          />
        ))}
        <Field name="reason" label={t('reason')} schema={correctInput.shape.reason} />
      </div>
    </RecordForm>
  )
}
