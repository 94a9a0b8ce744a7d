import { cilPencil, cilPlus } from '@coreui/icons'
import { type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useStore } from '../../server/store.ts'
import { useMay } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageAction } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-head.tsx'
import { ConfigForm } from './config-form.tsx'
import { useCells } from './use-cells.tsx'
import { type ConfigRow, useConfig } from './use-config.ts'

type AnyRow = ConfigRow<MasterConfigName>

/** One configuration table, shown without paging. */
export function ConfigTab({ name }: { name: MasterConfigName }) {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const may = useMay()
  const density = useStore(({ list }) => list.density)
  const { data, error, isFetching, refetch } = useConfig(name)
  const [editing, setEditing] = useState<AnyRow | 'new' | null>(null)
  const cells = useCells(name)
  const columns: Column<AnyRow>[] = cells.map(({ key, cell }, index) => ({
    key,
    label: t(`config.${name}.${key}`),
    sortable: false,
    essential: index < 3,
    cell: cell as (row: AnyRow) => React.ReactNode,
  }))
  if (error && !data) return <LoadingOrError {...{ error, refetch }} />
  return (
    <div className="list-card">
      <div className="list-tools">
        <p className="hint">{t(`config.${name}.about`)}</p>
        <div className="list-tools-end">
          {masterConfigs[name].adds && may('formula.configure') && (
            <PageAction>
              <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
                {common('create')}
              </Button>
            </PageAction>
          )}
        </div>
      </div>
      <DataTable
        label={t(`config.${name}.title`)}
        columns={columns}
        rows={data?.items as AnyRow[] | undefined}
        loading={isFetching}
        skeleton={5}
        sort={null}
        onSort={() => {}}
        density={density}
        empty={<Notice drawing="empty" title={common('list.empty')} />}
        actions={(row) =>
          row.allowedActions.includes('edit') && (
            <span className="row-actions">
              <IconButton icon={cilPencil} label={common('edit')} onClick={() => setEditing(row)} />
            </span>
          )
        }
      />
      {editing && (
        <ConfigForm name={name} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}
