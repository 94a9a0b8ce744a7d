import { cilPlus, cilTrash } from '@coreui/icons'
import type { Approver } from '@patuh/domain/contract/master-config'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { useApprovers } from './use-config.ts'

const numberOf = { setValueAs: (value: unknown) => (value === '' ? null : Number(value)) }
const textOrNull = { setValueAs: (value: unknown) => (value === '' ? null : value) }

/** Select of a user type or a person, which sets one of two fields. */
function WhoSelect({ at, approvers }: { at: number; approvers: Approver[] }) {
  const { t } = useTranslation('formula')
  const { setValue, watch } = useFormContext()
  const { userTypeId, userId } = watch(`steps.${at}`) as { userTypeId: number | null; userId: number | null }
  const choose = (value: string) => {
    const [kind, id] = value.split(' ')
    const set = (field: string, given: number | null) =>
      setValue(`steps.${at}.${field}`, given, { shouldDirty: true, shouldValidate: true })
    set('userTypeId', kind === 'userType' ? Number(id) : null)
    set('userId', kind === 'user' ? Number(id) : null)
  }
  return (
    <select
      className="form-select"
      aria-label={t('config.stepWho')}
      value={userId ? `user ${userId}` : userTypeId ? `userType ${userTypeId}` : ''}
      onChange={(event) => choose(event.target.value)}
    >
      {(['userType', 'user'] as const).map((kind) => (
        <optgroup key={kind} label={t(`config.approver.${kind}`)}>
          {approvers
            .filter((one) => one.kind === kind)
            .map(({ id, name }) => (
              <option key={id} value={`${kind} ${id}`}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

/** The steps of an approval template, in order. */
export function StepFields({ label }: { label: string }) {
  const { t } = useTranslation('formula')
  const { register } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name: 'steps' })
  const approvers = useApprovers()
  const blank = {
    label: '',
    userTypeId: approvers.find(({ kind }) => kind === 'userType')?.id ?? null,
    userId: null,
    limitAmount: null,
    minApprovers: 1,
    slaDays: 3,
  }
  return (
    <fieldset className="field-wide sub-rows">
      <legend className="form-label">{label}</legend>
      <div className="sub-row sub-head" aria-hidden="true">
        {['stepLabel', 'stepWho', 'stepLimit', 'stepCount', 'stepDays'].map((key) => (
          <span key={key}>{t(`config.${key}`)}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className="sub-row">
          <input
            className="form-control"
            aria-label={t('config.stepLabel')}
            placeholder={t('config.stepLabel')}
            maxLength={40}
            {...register(`steps.${index}.label`)}
          />
          <WhoSelect at={index} approvers={approvers} />
          <input
            className="form-control amount"
            inputMode="decimal"
            aria-label={t('config.stepLimit')}
            placeholder={t('config.stepLimit')}
            {...register(`steps.${index}.limitAmount`, textOrNull)}
          />
          <input
            className="form-control amount"
            inputMode="numeric"
            aria-label={t('config.stepCount')}
            placeholder={t('config.stepCount')}
            {...register(`steps.${index}.minApprovers`, numberOf)}
          />
          <input
            className="form-control amount"
            inputMode="numeric"
            aria-label={t('config.stepDays')}
            placeholder={t('config.stepDays')}
            {...register(`steps.${index}.slaDays`, numberOf)}
          />
          <IconButton icon={cilTrash} label={t('config.removeStep')} onClick={() => remove(index)} />
        </div>
      ))}
      <Button icon={cilPlus} onClick={() => append(blank)}>
        {t('config.addStep')}
      </Button>
    </fieldset>
  )
}
