import { cilPencil, cilPlus, cilQrCode } from '@coreui/icons'
import { type RouteRow, routeList } from '@patuh/domain/casework/touring/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { download } from '../../server/download.ts'
import { useChoices, useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { RouteForm } from './route-form.tsx'

function RouteFilters(props: Pick<Parameters<typeof ListFilters>[0], 'state' | 'onState'>) {
  const { t } = useTranslation(['touring', 'translation'])
  const sites = useChoices('zones', 'kind=site')
  return (
    <ListFilters
      list={routeList}
      {...props}
      filters={[
        { name: 'zoneId', label: t('site'), options: sites },
        {
          name: 'isActive',
          label: t('isActive'),
          options: ['true', 'false'].map((value) => ({
            value,
            label: t(value === 'true' ? 'active' : 'inactive'),
          })),
        },
      ]}
    />
  )
}

/** What rounds are walked, where and when, and how well in the last month. */
export function RouteTab() {
  const { t } = useTranslation(['touring', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [editing, setEditing] = useState<RouteRow | 'new' | null>(null)
  const print = ({ id, code }: RouteRow) => download(`tour-routes/${id}/sheet`, `${code}.pdf`)
  const columns = useColumns<RouteRow>(routeList, {
    telling: ['code', 'name', 'site', 'times'],
    wide: ['contract', 'durationMin'],
    cells: {
      code: (row) =>
        row.allowedActions.includes('edit') ? (
          <button type="button" className="row-link" onClick={() => setEditing(row)}>
            {row.code}
          </button>
        ) : (
          row.code
        ),
      points: ({ points }) => points.length,
      times: ({ times }) => <span className={times.length < 4 ? 'one-line' : ''}>{times.join(', ')}</span>,
      quality: ({ quality }) => (quality === null ? '–' : `${quality.toFixed(1)} %`),
    },
  })
  return (
    <>
      <ListView
        name="route"
        screen="touring"
        exported={routeList.api}
        label={t('tab.routes')}
        columns={columns}
        rows={useRows<RouteRow & Record<string, unknown>>(routeList, state)}
        state={state}
        onState={setState}
        filters={<RouteFilters state={state} onState={setState} />}
        tools={
          may('touring.create') && (
            <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
              {t('newRoute')}
            </Button>
          )
        }
        actions={(row) => (
          <span className="row-actions">
            <IconButton icon={cilQrCode} label={t('printTags')} onClick={() => print(row)} />
            {row.allowedActions.includes('edit') && (
              <IconButton icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
            )}
          </span>
        )}
      />
      {editing && <RouteForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
