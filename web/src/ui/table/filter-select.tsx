import { cilX } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import type { Option } from '../field/option.ts'
import { Icon } from '../icon.tsx'

/** Filter by one field with a single value. */
export function FilterSelect({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="filter-select" data-set={!!value}>
      <select
        className="form-select form-select-sm"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">
          {label}: {t('list.any')}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {label}: {option.label}
          </option>
        ))}
      </select>
      {value && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('list.clear', { name: label })}
          onClick={() => onChange('')}
        >
          <Icon of={cilX} size={12} />
        </button>
      )}
    </div>
  )
}
