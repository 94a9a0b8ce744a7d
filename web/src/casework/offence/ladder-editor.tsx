import { cilPlus, cilTrash } from '@coreui/icons'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFieldError } from '../../ui/field/use-field-error.ts'

/** Price ladder: the amount of each occurrence; the last step repeats. */
export function LadderEditor() {
  const { t } = useTranslation(['offence', 'translation'])
  const fieldError = useFieldError()
  const { watch, setValue, formState } = useFormContext<{ ladder: string[]; basis: string }>()
  const ladder = watch('ladder') ?? []
  const basis = watch('basis')
  const set = (next: string[]) => setValue('ladder', next, { shouldDirty: true })
  const errors = formState.errors as Record<string, { type?: string; message?: string }>
  const wrong = errors.ladder ?? Object.entries(errors).find(([name]) => name.startsWith('ladder.'))?.[1]
  if (basis !== 'amount' && ladder.length === 0) return null
  return (
    <fieldset className="field field-wide ladder">
      <legend className="form-label">{t('ladder')}</legend>
      <ol>
        {ladder.map((amount, index) => (
          <li key={index}>
            <label>
              <span>{t(index === ladder.length - 1 ? 'stepLast' : 'stepNo', { step: index + 1 })}</span>
              <input
                className="form-control"
                inputMode="decimal"
                value={amount}
                onChange={(event) => set(ladder.map((old, at) => (at === index ? event.target.value : old)))}
              />
            </label>
            <IconButton
              icon={cilTrash}
              label={t('removeStep', { step: index + 1 })}
              onClick={() => set(ladder.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {ladder.length < 12 && (
        <Button icon={cilPlus} onClick={() => set([...ladder, ''])}>
          {t('addStep')}
        </Button>
      )}
      {wrong && <div className="invalid-feedback">{fieldError(wrong.type, wrong.message)}</div>}
    </fieldset>
  )
}
