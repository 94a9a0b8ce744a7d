import { cilPencil, cilPlus, cilQrCode, cilSearch, cilTags } from '@coreui/icons'
import { type RouteRow, routeList } from '@patuh/domain/casework/touring/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { download } from '../../server/file/download.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { flagOptions } from '../../ui/field/option.ts'
import { PageAction } from '../../ui/page.tsx'
import { RowLink } from '../../ui/table/row-link.tsx'
import { RouteForm } from './route-form.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TagTest } from './tag-test.tsx'

/** Patrol routes: where, when, and their quality in the last month. */
export function RouteTab() {
  const { t } = useTranslation(['touring', 'translation'])
  const may = useMay()
  const [editing, setEditing] = useState<RouteRow | 'new' | null>(null)
  const [tagged, setTagged] = useState<RouteRow | null>(null)
  const [isTesting, setTesting] = useState(false)
  const print = ({ id, code }: RouteRow) => download(`tour-routes/${id}/sheet`, `${code}.pdf`)
  return (
    <>
      <RecordList<RouteRow & Record<string, unknown>>
        dense={false}
        list={routeList}
        name="route"
        screen="touring"
        label={t('tab.routes')}
        essential={['code', 'name', 'site', 'times']}
        wide={['contract', 'durationMin']}
        cells={{
          code: (row) =>
            row.allowedActions.includes('edit') ? (
              <RowLink onOpen={() => setEditing(row)}>{row.code}</RowLink>
            ) : (
              row.code
            ),
          points: ({ points }) => points.length,
          times: ({ times }) => (
            <span className={times.length < 4 ? 'one-line' : ''}>{times.join(', ')}</span>
          ),
          quality: ({ quality }) => (quality === null ? '–' : `${quality.toFixed(1)} %`),
        }}
        filters={[
          { name: 'zoneId', label: t('site'), options: useChoices('zones', 'kind=site') },
          { name: 'isActive', label: t('isActive'), options: flagOptions(t('active'), t('inactive')) },
        ]}
        tools={
          <>
            <Button icon={cilSearch} onClick={() => setTesting(true)}>
              {t('tag.test')}
            </Button>
            {may('touring.create') && (
              <PageAction>
                <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
                  {t('newRoute')}
                </Button>
              </PageAction>
            )}
          </>
        }
        actions={(row) => (
          <span className="row-actions">
            <IconButton icon={cilTags} label={t('tag.show')} onClick={() => setTagged(row)} />
            <IconButton icon={cilQrCode} label={t('printTags')} onClick={() => print(row)} />
            {row.allowedActions.includes('edit') && (
              <IconButton icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
            )}
          </span>
        )}
      />
      {tagged && <TagDialog route={tagged} onClose={() => setTagged(null)} />}
      {isTesting && <TagTest onClose={() => setTesting(false)} />}
      {editing && <RouteForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
