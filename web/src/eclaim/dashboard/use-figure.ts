import { formatMoneyText } from '@patuh/domain/platform/money-text'
import type { Unit } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { dateFormat, numberFormat } from '../../ui/format/formatter.ts'

const day = 24

/** Formats figures with their unit, and null as "not applicable". */
export function useFigure() {
  const { t, i18n } = useTranslation('dashboard')
  const language = i18n.resolvedLanguage ?? 'en'
  const number = (value: number, digits = 0) =>
    numberFormat(language, { maximumFractionDigits: digits }).format(value)
  const figure = (value: number | null, unit: Unit, beside = value) => {
    if (value === null) return t('notApplicable')
    if (unit === 'money') return formatMoneyText(value.toFixed(2))
    if (unit === 'percent') return `${number(value, 1)} %`
    if (unit === 'hours')
      // two durations side by side use the same unit
      return (beside ?? value) >= 2 * day
        ? t('days', { value: number(value / day, 1) })
        : t('hours', { value: number(value, 1) })
    return number(value)
  }
  /** Short form for an axis. */
  const short = (value: number, unit: Unit) => {
    if (unit === 'percent') return `${number(value)} %`
    const compact = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
    return unit === 'money' ? `RM ${compact.format(value)}` : compact.format(value)
  }
  const isDay = (label: string) => /^\d{4}-\d\d-\d\d$/.test(label)
  /** Axis label: a month by name, a week by its first day, a record by name. */
  const place = (label: string, isMonth: boolean, isLong = false) => {
    if (!isDay(label)) return label
    if (!isMonth)
      return label
        .split('-')
        .reverse()
        .slice(0, isLong ? 3 : 2)
        .join('-')
    const style = isLong ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
    return dateFormat(language, style).format(new Date(`${label}T00:00:00Z`))
  }
  return { figure, short, place }
}
