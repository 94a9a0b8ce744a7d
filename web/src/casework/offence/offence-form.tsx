import { type Offence, offenceFields, offenceInput, offenceList } from '@patuh/domain/casework/offence'
import { controlOf } from '@patuh/domain/platform/field'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { LadderEditor } from './ladder-editor.tsx'

const names = Object.keys(offenceFields) as (keyof typeof offenceFields)[]
const blank = Object.fromEntries(
  names.map((name) => [name, (offenceFields[name] as z.ZodType).safeParse(undefined).data ?? null]),
)
/** Form of a type of offence: price, deadlines, required evidence. */
export function OffenceForm({ row, onClose }: { row: Offence | null; onClose: () => void }) {
  const { t, i18n } = useTranslation(['offence', 'translation'])
  const optionsOf = (name: string) =>
    (controlOf(offenceFields[name as keyof typeof offenceFields] as z.ZodType)?.options ?? []).map(
      (value) => ({
        value,
        label: t(`${name}Option.${value}`),
      }),
    )
  const initial = row ? Object.fromEntries(names.map((name) => [name, row[name]])) : blank
  return (
    <RecordForm
      collection={offenceList}
      name={t('menu.typeOfOffence')}
      input={offenceInput}
      initial={initial}
      row={row as never}
      wording={{ label: (name) => t(name), words: (_, value) => String(value ?? '') }}
      size="xl"
      onClose={onClose}
    >
      {row && row.used > 0 && <p className="case-note">{t('versionNote', { version: row.version })}</p>}
      <div className="form-grid">
        {names.map((name) =>
          name === 'ladder' ? (
            <LadderEditor key={name} />
          ) : (
            <Field
              key={name}
              name={name}
              label={t(name)}
              schema={offenceFields[name] as z.ZodType}
              options={optionsOf(name)}
              help={i18n.exists(`offence:help.${name}`) ? t(`help.${name}`) : undefined}
            />
          ),
        )}
      </div>
    </RecordForm>
  )
}
