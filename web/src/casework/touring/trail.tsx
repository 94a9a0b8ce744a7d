import type { RoundDetail } from '@patuh/domain/casework/touring/record'
import { useTranslation } from 'react-i18next'

const width = 640
const height = 120
const margin = 40

/** A round as a timeline: when each checkpoint was due and when it was scanned. */
export function Trail({ round }: { round: RoundDetail }) {
  const { t } = useTranslation('touring')
  const begun = Date.parse(round.firstScanAt ?? round.startsAt)
  const ends = Math.max(
    begun + round.durationMin * 60_000,
    ...round.scans.map(({ deviceAt }) => Date.parse(deviceAt)),
  )
  const x = (at: number) => margin + ((at - begun) / Math.max(1, ends - begun)) * (width - 2 * margin)
  const visits = round.points.map((point) => ({
    ...point,
    due: begun + point.offsetMin * 60_000,
    at: round.scans.find(({ zoneId }) => zoneId === point.zoneId)?.deviceAt ?? null,
  }))
  const walked = visits
    .filter(({ at }) => at !== null)
    .sort((one, other) => String(one.at).localeCompare(String(other.at)))
    .map(({ at }, index) => `${index === 0 ? 'M' : 'L'}${x(Date.parse(String(at)))} 40`)
    .join('')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <div className="trail-frame" tabIndex={0}>
      <svg
        className="trail"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('trail', { done: round.done, total: round.planned })}
      >
        <path className="trail-plan" d={`M${margin} 80H${width - margin}`} />
        <path className="trail-walk" d={walked} />
        {visits.map(({ seq, due, at, toleranceMin }) => (
          <g key={seq} data-missed={at === null}>
            <rect
              className="trail-tolerance"
              x={x(due - toleranceMin * 60_000)}
              y={74}
              width={x(due + toleranceMin * 60_000) - x(due - toleranceMin * 60_000)}
              height={12}
              rx={4}
            />
            {at && <path className="trail-link" d={`M${x(due)} 74L${x(Date.parse(at))} 48`} />}
            {at && <circle className="trail-visit" cx={x(Date.parse(at))} cy={40} r={8} />}
            <text x={x(due)} y={104}>
              {seq}
            </text>
            {at && (
              <text x={x(Date.parse(at))} y={24}>
                {seq}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}
