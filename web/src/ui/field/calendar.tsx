import { useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { useTranslation } from 'react-i18next'

const dateOf = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

const isoOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Names of our own, as unused styles are removed by the names in our sources. */
const classNames = {
  months: 'calendar-months',
  month_caption: 'calendar-caption',
  dropdowns: 'calendar-choices',
  dropdown_root: 'calendar-choice',
  dropdown: 'calendar-select',
  caption_label: 'calendar-name',
  nav: 'calendar-nav',
  chevron: 'calendar-arrow',
  button_previous: 'calendar-step',
  button_next: 'calendar-step',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  day_button: 'calendar-button',
  outside: 'is-outside',
  today: 'is-today',
  selected: 'is-selected',
}

/** A month to choose a day from, with the names of the user's language. Closes the panel that it is in. */
export function Calendar({
  value,
  today,
  onChange,
}: {
  value: string | null
  today: string
  onChange: (day: string) => void
}) {
  const { t, i18n } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, options).format
  const choose = (date: Date | undefined) => {
    // the chosen day again leaves it chosen
    if (date) onChange(isoOf(date))
    root.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const selected = value ? dateOf(value) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are for the days and the months, not for the panel
    <div
      ref={root}
      className="calendar"
      onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
    >
      <DayPicker
        mode="single"
        classNames={classNames}
        autoFocus
        required={false}
        {...(selected ? { selected, defaultMonth: selected } : { defaultMonth: dateOf(today) })}
        today={dateOf(today)}
        onSelect={(date) => choose(date ?? selected)}
        weekStartsOn={1}
        showOutsideDays
        captionLayout="dropdown"
        startMonth={new Date(1940, 0)}
        endMonth={new Date(dateOf(today).getFullYear() + 20, 11)}
        formatters={{
          formatCaption: named({ month: 'long', year: 'numeric' }),
          formatMonthDropdown: named({ month: 'long' }),
          formatWeekdayName: named({ weekday: 'narrow' }),
        }}
        labels={{
          labelNav: () => t('date.months'),
          labelPrevious: () => t('date.previousMonth'),
          labelNext: () => t('date.nextMonth'),
          labelMonthDropdown: () => t('date.month'),
          labelYearDropdown: () => t('date.year'),
          labelGrid: named({ month: 'long', year: 'numeric' }),
          labelWeekday: named({ weekday: 'long' }),
          labelDayButton: named({ dateStyle: 'full' }),
        }}
      />
    </div>
  )
}
