import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../ui/field/option.ts'

export type Cell = {
  /** Translation key, and the field name unless `field` is given. */
  key: string
  field?: string
  kind: 'text' | 'number' | 'money' | 'select' | 'reference' | 'shifts' | 'days' | 'fixed'
  options?: Option[]
  /** Adds an empty option. */
  optional?: boolean
  /** What the empty option says. */
  none?: string
}

type Shift = { start: string; end: string }

const shiftText = (shifts: Shift[]) => shifts.map(({ start, end }) => `${start}-${end}`).join(' ')
const shiftsOf = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map((part) => ({ start: part.split('-')[0] ?? '', end: part.split('-')[1] ?? '' }))

/** `08:00-20:00 20:00-08:00` */
function ShiftInput({ value, onChange, ...rest }: { value: Shift[]; onChange: (value: unknown) => void }) {
  const [text, setText] = useState(() => shiftText(value))
  return (
    <input
      {...rest}
      value={text}
      placeholder="08:00-20:00 20:00-08:00"
      onChange={(event) => {
        setText(event.target.value)
        onChange(shiftsOf(event.target.value))
      }}
    />
  )
}

function DayInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: number[]
  onChange: (value: unknown) => void
}) {
  const { t } = useTranslation('contract')
  return (
    <fieldset className="day-letters">
      <legend className="visually-hidden">{label}</legend>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <label key={day} title={t(`weekday.${day}`)}>
          <input
            type="checkbox"
            checked={value.includes(day)}
            aria-label={t(`weekday.${day}`)}
            onChange={() =>
              onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort())
            }
          />
          <span aria-hidden="true">{t(`weekday.${day}`).slice(0, 2)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Input of one cell of an editable table. */
export function CellInput({
  cell: { kind, options = [], optional, none = '–' },
  label,
  value,
  isWrong,
  onChange,
}: {
  cell: Cell
  label: string
  value: unknown
  isWrong: boolean
  onChange: (value: unknown) => void
}) {
  const text = String(value ?? '')
  const shared = {
    'aria-label': label,
    'aria-invalid': isWrong,
    className: `form-control form-control-sm${isWrong ? ' is-invalid' : ''}`,
  }
  if (kind === 'fixed') return text
  if (kind === 'days') return <DayInput label={label} value={value as number[]} onChange={onChange} />
  if (kind === 'shifts') return <ShiftInput {...shared} value={value as Shift[]} onChange={onChange} />
  if (kind === 'select' || kind === 'reference')
    return (
      <select
        {...shared}
        className={shared.className.replaceAll('form-control', 'form-select')}
        value={text}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : kind === 'reference' ? Number(target.value) : target.value)
        }
      >
        {(optional || !value) && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      className={kind === 'text' ? shared.className : `${shared.className} amount`}
      inputMode={kind === 'text' ? undefined : 'decimal'}
      value={text}
      onChange={({ target }) => {
        if (kind === 'number') onChange(target.value === '' ? null : Number(target.value))
        else onChange(target.value === '' && optional ? null : target.value)
      }}
    />
  )
}
