import type { Measure } from '@patuh/domain/workplace/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigure } from './use-figure.ts'

const [width, height] = [120, 28]

/** Sparkline of twelve months; a month without a value is a gap. */
function Sparkline({ months }: { months: (number | null)[] }) {
  const known = months.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const across = (index: number) => 2 + (index / (months.length - 1)) * (width - 4)
  const up = (value: number) => height - 3 - ((value - least) / (most - least || 1)) * (height - 6)
  const path = months
    .map((value, index) => {
      if (value === null) return ''
      const isStart = index === 0 || months[index - 1] === null
      return `${isStart ? 'M' : 'L'}${across(index).toFixed(1)} ${up(value).toFixed(1)}`
    })
    .join('')
  const last = months.at(-1) ?? null
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path d={path} />
      {last !== null && <circle cx={across(months.length - 1)} cy={up(last)} r="2.5" />}
    </svg>
  )
}

function Change({ measure: { value, previous, unit, better } }: { measure: Measure }) {
  const { t } = useTranslation('dashboard')
  const { figure } = useFigure()
  if (previous === null) return null
  const isSame = value === null || figure(value, unit) === figure(previous, unit, value)
  const moved = isSame ? 0 : value - previous
  const isBetter = moved > 0 === (better === 'up')
  const tone = better === 'neither' || moved === 0 ? 'same' : isBetter ? 'better' : 'worse'
  const arrow = moved === 0 ? '' : moved > 0 ? '↑ ' : '↓ '
  return (
    <span className="measure-change" data-tone={tone}>
      {tone !== 'same' && <span className="visually-hidden">{t(`change.${tone}`)} </span>}
      <span aria-hidden="true">{arrow}</span>
      {t('lastMonth', { figure: figure(previous, unit, value) })}
    </span>
  )
}

/** Rates and amounts of this month, each with a sparkline of the year. */
export function Measures({ measures }: { measures: Measure[] }) {
  const { t } = useTranslation('dashboard')
  const { figure } = useFigure()
  return (
    <ul className="measures" aria-label={t('measures')}>
      {measures.map((measure) => {
        const { name, value, unit, months, link } = measure
        const label = t(`measure.${name}`)
        return (
          <li key={name} className="measure">
            <span className="measure-label">{link ? <Link to={link}>{label}</Link> : label}</span>
            <span className="measure-figure" data-none={value === null}>
              {figure(value, unit)}
            </span>
            <Sparkline months={months} />
            <Change measure={measure} />
            <span className="measure-means">{t(`means.${name}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
