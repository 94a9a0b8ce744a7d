import { cilCalendar } from '@coreui/icons'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react'
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

/** Shows what is being typed until the field is left, then what was understood; text not understood stays, with a message. */
function TypedInput({
  value,
  onChange,
  read,
  show,
  wrong,
  button,
  onBlur,
  className = '',
  ...rest
}: Props & {
  read: (text: string) => string | null
  show: (value: string) => string
  wrong: string
  button?: ReactNode
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isRead = value === '' || read(value) === value
  const isWrong = typed === null && !isRead
  // a form that refused the text says so itself
  const message = isWrong && rest['aria-invalid'] !== true && wrong
  const input = (
    <input
      autoComplete="off"
      {...rest}
      {...(isWrong ? { 'aria-invalid': true } : {})}
      {...(message ? { 'aria-describedby': `${rest['aria-describedby'] ?? ''} ${id}`.trim() } : {})}
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
  return (
    <>
      {button ? (
        <div className="date-input">
          {input}
          {button}
        </div>
      ) : (
        input
      )}
      {message && (
        <div className="invalid-feedback" id={id} role="alert">
          {message}
        </div>
      )}
    </>
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
    <TypedInput
      inputMode="numeric"
      placeholder={t('date.dayFormat')}
      {...props}
      read={readDay}
      show={formatDate}
      wrong={t('date.wrongDay')}
      button={
        !props.disabled && (
          <CalendarButton field={field} value={readDay(props.value)} onChange={props.onChange} />
        )
      }
    />
  )
}

/** A time of 24 hours. */
export function TimeInput(props: Props) {
  const { t } = useTranslation()
  return (
    <TypedInput
      placeholder="00:00"
      {...props}
      read={readTime}
      show={(time) => time}
      wrong={t('date.wrongTime')}
    />
  )
}

/** A day and a time. A day chosen from the calendar keeps the time, or begins at 00:00. */
export function MomentInput({ label, ...props }: DateProps) {
  const { t } = useTranslation()
  const { value, onChange } = props
  const [day, time = '00:00'] = readMoment(value)?.split('T') ?? [readDay(value)]
  return (
    <TypedInput
      placeholder={t('date.momentFormat')}
      {...props}
      read={readMoment}
      show={showMoment}
      wrong={t('date.wrongMoment')}
      button={
        <CalendarButton
          field={label}
          value={day ?? null}
          onChange={(chosen) => onChange(`${chosen}T${time}`)}
        />
      }
    />
  )
}
