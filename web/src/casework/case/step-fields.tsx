import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FileDrop } from '../../record/file/file-drop.tsx'
import { useReasons } from '../../server/choices.ts'
import { RadioField } from '../../ui/field/radio-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { AnyCase, CaseKind } from './case-kind.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { type StepForm, unwrapped } from './use-step-form.ts'

type Choice = {
  label: string
  options: { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

function ReasonField({ label, decision, ...choice }: Omit<Choice, 'options'> & { decision: unknown }) {
  const reasons = useReasons([decision === 'accept' ? 'waive' : 'fine'])
  return <SelectField label={label} required options={reasons} {...choice} />
}

/** Field order: decision, reason, text, files. */
const order = ['enum', 'number', 'string']

/** The fields of a step, derived from its input schema. */
export function StepFields<Row extends AnyCase>({
  kind,
  form: { id, fields, values, set, needs, drop },
  children,
}: {
  kind: CaseKind<Row>
  form: StepForm
  /** Further fields after those of the input. */
  children?: ReactNode
}) {
  const { t } = useTranslation([kind.words, 'case', 'translation'])
  const isVerdict = 'reasonCodeId' in fields
  useDecisionKeys(isVerdict ? (decision) => set({ decision, reasonCodeId: null }) : null)
  const helpOf = (name: string, isNeeded: boolean) => {
    if (name === 'justification') return t('justificationHelp')
    return fields[name]?.safeParse('').success && t(isNeeded ? 'remarkNeeded' : 'notCompulsory')
  }
  const draw = (name: string) => {
    const Own = kind.fields?.[name]
    if (Own)
      return <Own key={name} id={id} value={values[name]} onChange={(value) => set({ [name]: value })} />
    const rule = unwrapped(fields[name] as z.ZodType)
    const [label, value] = [t(`field.${name}`), values[name]]
    if (name === 'reasonCodeId')
      return (
        <ReasonField
          key={name}
          label={label}
          decision={values.decision}
          value={value === null ? null : String(value)}
          onChange={(id) => set({ [name]: id && Number(id) })}
        />
      )
    if (rule.def.type === 'enum') {
      const choice: Choice = {
        label,
        options: (rule as z.ZodEnum<Record<string, string>>).options.map((option) => ({
          value: option,
          label: t(`option.${option}`),
        })),
        value: value as string | null,
        // The reasons depend on the decision.
        onChange: (chosen) => set({ [name]: chosen, ...(isVerdict && { reasonCodeId: null }) }),
      }
      return kind.isListed ? (
        <SelectField key={name} {...choice} isChosen={value !== null} />
      ) : (
        <RadioField key={name} {...choice} />
      )
    }
    const isNeeded = name !== 'justification' && needs(name)
    return (
      <TextField
        key={name}
        label={label}
        required={isNeeded}
        help={helpOf(name, isNeeded)}
        rows={4}
        maxLength={(rule as z.ZodString).maxLength ?? 2000}
        value={String(value)}
        onChange={(text) => set({ [name]: text })}
      />
    )
  }
  const own = Object.keys(kind.fields ?? {}).filter((name) => name in fields)
  const common = Object.entries(fields).filter(([name]) => !own.includes(name))
  const sorted = order.flatMap((type) => common.filter(([, field]) => unwrapped(field).def.type === type))
  return (
    <div className="form-grid">
      {[...sorted.map(([name]) => name), ...own].map(draw)}
      {isVerdict && <p className="field-wide form-text key-hint">{t('keys')}</p>}
      {drop && <FileDrop label={t('attachments')} {...drop} />}
      {children}
    </div>
  )
}
