import { formatMoneyText } from '@patuh/domain/platform/money-text'
import type { Unit } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format/formatter.ts'

const day = 24

/** Formats figures with their unit, and null as "not applicable". */
export function useFigure() {
  const { t } = useTranslation('dashboard')
  const figure = (value: number | null, unit: Unit, beside = value) => {
    if (value === null) return t('notApplicable')
    if (unit === 'money') return formatMoneyText(value.toFixed(2))
    if (unit === 'percent') return `${formatNumber(value, 1)} %`
    if (unit === 'hours')
      // two durations side by side use the same unit
      return (beside ?? value) >= 2 * day
        ? t('days', { value: formatNumber(value / day, 1) })
        : t('hours', { value: formatNumber(value, 1) })
    return formatNumber(value)
  }
  /** Short form for an axis. */
  const short = (value: number, unit: Unit) => {
    if (unit === 'percent') return `${formatNumber(value)} %`
    const size = Math.abs(value)
    const compact =
      size >= 1e6
        ? t('million', { value: formatNumber(value / 1e6, 1) })
        : size >= 1000
          ? t('thousand', { value: formatNumber(value / 1000, 1) })
          : formatNumber(value, 1)
    return unit === 'money' ? `RM ${compact}` : compact
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
    const [year, month] = label.split('-').map(Number)
    return isLong ? t('monthOfYear', { year, month: t(`monthName.${month}`) }) : t(`monthShort.${month}`)
  }
  return { figure, short, place }
}
