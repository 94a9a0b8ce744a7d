import { readRange } from '@patuh/domain/platform/list/shape'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { today } from '../ui/date.ts'
import { DateInput } from '../ui/field/date-input.tsx'
import { readDay } from '../ui/field/date-text.ts'

const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
const monthStart = (day: string, by = 0) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

/** Preset date ranges; a week begins on Monday. */
const presets = (day: string) => ({
  today: [day, day],
  thisWeek: [shifted(day, -((new Date(day).getUTCDay() + 6) % 7)), day],
  thisMonth: [monthStart(day), shifted(monthStart(day, 1), -1)],
  lastMonth: [monthStart(day, -1), shifted(monthStart(day), -1)],
})

/** Date range filter on one of the list's date columns. */
export function RangePanel({
  names,
  ranges,
  onChange,
}: {
  /** The date columns with their headings. */
  names: { name: string; label: string }[]
  ranges: Record<string, string | undefined>
  onChange: (name: string, range: string) => void
}) {
  const { t } = useTranslation('list')
  const [name, setName] = useState(names.find((one) => ranges[one.name])?.name ?? names[0]?.name ?? '')
  // Local copy: the address is updated later, and the next choice must not start from the old one.
  const [current, setCurrent] = useState(ranges)
  const { from, to } = readRange(current[name] ?? '') ?? { from: '', to: '' }
  const set = (first: string, last: string) => {
    // Swaps the two days when they are in the wrong order.
    const [start, end] = first && last && first > last ? [last, first] : [first, last]
    const range = start || end ? `${start}..${end}` : ''
    setCurrent({ ...current, [name]: range })
    onChange(name, range)
  }
  const day = (label: string, value: string, change: (value: string) => void) => (
    <div>
      <span aria-hidden="true">{label}</span>
      <DateInput
        className="form-control-sm"
        aria-label={label}
        value={value}
        onChange={(typed) => (typed === '' || readDay(typed)) && change(typed)}
      />
    </div>
  )
  return (
    <div className="range-panel">
      {names.length > 1 && (
        <select
          className="form-select form-select-sm"
          aria-label={t('range.column')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        >
          {names.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </select>
      )}
      <div className="range-quick">
        {Object.entries(presets(today())).map(([key, [first = '', last = '']]) => (
          <Button key={key} aria-pressed={from === first && to === last} onClick={() => set(first, last)}>
            {t(`range.${key}`)}
          </Button>
        ))}
      </div>
      <div className="range-days">
        {day(t('range.from'), from, (value) => set(value, to))}
        {day(t('range.to'), to, (value) => set(from, value))}
      </div>
    </div>
  )
}
