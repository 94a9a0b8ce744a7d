import { cilMap, cilObjectGroup, cilSearch } from '@coreui/icons'
import { zone } from '@patuh/domain/people/reference/zone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../server/use-collection.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ResourcePage } from '../reference/resource-page.tsx'
import { CoverageDialog } from './coverage-dialog.tsx'
import { MapDialog } from './map-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** The zone tree, with map, coverage and merge. */
export function ZonePage() {
  const { t } = useTranslation('zone')
  const [merging, setMerging] = useState<Row | null>(null)
  const [showCoverage, setShowCoverage] = useState(false)
  const [showMap, setShowMap] = useState(false)
  return (
    <>
      <ResourcePage
        resource={zone}
        tools={
          <>
            <Button icon={cilMap} onClick={() => setShowMap(true)}>
              {t('map.title')}
            </Button>
            <Button icon={cilSearch} onClick={() => setShowCoverage(true)}>
              {t('coverage.title')}
            </Button>
          </>
        }
        rowTools={(row) =>
          row.allowedActions.includes('deactivate') && (
            <IconButton icon={cilObjectGroup} label={t('merge.act')} onClick={() => setMerging(row)} />
          )
        }
      />
      {merging && <MergeDialog resource={zone} row={merging} onClose={() => setMerging(null)} />}
      {showMap && <MapDialog onClose={() => setShowMap(false)} />}
      {showCoverage && <CoverageDialog onClose={() => setShowCoverage(false)} />}
    </>
  )
}
