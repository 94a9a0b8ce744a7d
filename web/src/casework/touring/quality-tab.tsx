import type { Quality } from '@patuh/domain/casework/touring/quality'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { contractsOf } from '../../server/place-options.ts'
import { today } from '../../ui/date.ts'
import { dateFormat } from '../../ui/format/formatter.ts'
import { Notice } from '../../ui/notice.tsx'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import { DisturbanceNotes } from '../disturbance/disturbance-notes.tsx'
import { useQuality, useTourPlaces } from './use-touring.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} %`)

/** Heat map of missed rounds by hour and weekday. */
function HeatMap({ cells }: { cells: Quality['cells'] }) {
  const { t, i18n } = useTranslation('touring')
  const of = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const worst = Math.max(0.01, ...cells.map(({ missed, rounds }) => missed / rounds))
  const name = (weekday: number) =>
    dateFormat(i18n.language, { weekday: 'short' }).format(new Date(Date.UTC(2024, 0, weekday)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('heatMap')} tabIndex={0}>
      <table className="heat-map">
        <caption>{t('heatMapText')}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{name(weekday)}</th>
              {hours.map((hour) => {
                const cell = of.get(`${weekday} ${hour}`)
                const share = cell ? cell.missed / cell.rounds : 0
                const style = { '--heat': `${Math.round((share / worst) * 100)}%` } as CSSProperties
                const text = cell ? t(cell.disturbed ? 'heatDisturbed' : 'heatCell', { ...cell }) : ''
                return (
                  <td
                    key={hour}
                    data-rounds={!!cell}
                    data-disturbed={!!cell?.disturbed}
                    style={style}
                    title={text}
                  >
                    {cell ? cell.missed : <span className="visually-hidden">–</span>}
                    {cell && cell.disturbed > 0 && <span className="visually-hidden">{text}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Routes({ routes }: { routes: Quality['routes'] }) {
  const { t } = useTranslation('touring')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('worstFirst')} tabIndex={0}>
      <table className="table data-table plain-table labelled-table">
        <caption className="visually-hidden">{t('worstFirst')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('route')}</th>
            <th scope="col" className="amount">
              {t('tab.rounds')}
            </th>
            <th scope="col" className="amount">
              {t('done')}
            </th>
            <th scope="col" className="amount">
              {t('quality')}
            </th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ routeId, route, site, rounds, done, required, index }) => (
            <tr key={routeId}>
              <td data-essential>
                {route} <span className="hint">{site}</span>
              </td>
              {[
                [t('tab.rounds'), rounds],
                [t('done'), `${done} / ${required}`],
                [t('quality'), percent(index)],
              ].map(([label, figure]) => (
                <td key={label} data-essential data-label={label} className="amount">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The share of required checkpoint scans that were done, and where they were missed. */
export function QualityTab() {
  const { t } = useTranslation('touring')
  const [contractId, setContractId] = useState('')
  const { data: places } = useTourPlaces()
  const { data, error, refetch } = useQuality(daysAgo(30), today(), contractId)
  return (
    <div className="list-card">
      <div className="list-tools">
        <span>{t('lastThirtyDays')}</span>
        <FilterSelect
          label={t('contract')}
          options={contractsOf(places?.items)}
          value={contractId}
          onChange={setContractId}
        />
        <span className="quality-figure">
          <small>{t('quality')}</small>
          {percent(data?.index ?? null)}
        </span>
      </div>
      {!data && <LoadingOrError {...{ error, refetch }} />}
      {data?.rounds === 0 && <Notice drawing="empty" title={t('noRounds')} />}
      {data && data.rounds > 0 && (
        <>
          <HeatMap cells={data.cells} />
          <DisturbanceNotes after={`${daysAgo(30)}T00:00:00Z`} before={`${today()}T23:59:59Z`} />
          <Routes routes={data.routes} />
        </>
      )}
    </div>
  )
}
