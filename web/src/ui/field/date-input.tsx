import { cilCalendar } from '@coreui/icons'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, today } from '../date.ts'
import { Menu } from '../menu.tsx'
import { Spinner } from '../spinner.tsx'
import { readDay, readMoment, readTime, showMoment } from './date-text.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm`; empty if there is none. */
  value: string
  /** What was typed, if it cannot be read: a form then refuses it, and it is not taken for empty. */
  onChange: (value: string) => void
}
type DateProps = Props & {
  /** The visible label of the field, for the name of its calendar button. By default the `aria-label`. */
  label?: string
}

/** Shows what is being typed until the field is left, then what was understood; text not understood stays. */
function TypedInput({
  value,
  onChange,
  read,
  show,
  onBlur,
  className = '',
  ...rest
}: Props & { read: (text: string) => string | null; show: (value: string) => string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isRead = value === '' || read(value) === value
  const isWrong = typed === null && !isRead
  return (
    <input
      autoComplete="off"
      {...rest}
      {...(isWrong ? { 'aria-invalid': true } : {})}
      type="text"
      className={`form-control ${className} ${isWrong ? 'is-invalid' : ''}`}
      value={typed ?? (value && isRead ? show(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value) ?? target.value.trim())
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

function CalendarButton({
  value,
  onChange,
  field,
}: {
  value: string | null
  onChange: (day: string) => void
  field: string | undefined
}) {
  const { t } = useTranslation()
  return (
    // not as `aria-label`: the field would no longer be the only control that is found by its label
    <Menu
      icon={cilCalendar}
      label={t('date.open', { field })}
      isLabelHidden
      look="icon-button"
      autoClose="outside"
    >
      <Suspense fallback={<Spinner />}>
        <Calendar value={value} today={today()} onChange={onChange} />
      </Suspense>
    </Menu>
  )
}

/** A day, typed as DD-MM-YYYY or chosen from a calendar, the same in every browser. */
export function DateInput({ label, ...props }: DateProps) {
  const { t } = useTranslation()
  const field = label ?? props['aria-label']
  return (
    <div className="date-input">
      <TypedInput
        inputMode="numeric"
        placeholder={t('date.dayFormat')}
        {...props}
        read={readDay}
        show={formatDate}
      />
      {!props.disabled && (
        <CalendarButton field={field} value={readDay(props.value)} onChange={props.onChange} />
      )}
    </div>
  )
}

/** A time of 24 hours. */
export const TimeInput = (props: Props) => (
  <TypedInput placeholder="00:00" {...props} read={readTime} show={(time) => time} />
)

/** A day and a time. A day chosen from the calendar keeps the time, or begins at 00:00. */
export function MomentInput({ label, ...props }: DateProps) {
  const { t } = useTranslation()
  const { value, onChange } = props
  const [day, time = '00:00'] = readMoment(value)?.split('T') ?? [readDay(value)]
  return (
    <div className="date-input">
      <TypedInput placeholder={t('date.momentFormat')} {...props} read={readMoment} show={showMoment} />
      <CalendarButton
        field={label}
        value={day ?? null}
        onChange={(chosen) => onChange(`${chosen}T${time}`)}
      />
    </div>
  )
}
