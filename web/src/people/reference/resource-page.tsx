import { cilBan, cilCheckCircle, cilPencil, cilPlus, cilTrash } from '@coreui/icons'
import { type Resource, treeField } from '@patuh/domain/platform/resource'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../../record/use-open.ts'
import type { Row } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { ResourceDetail } from './resource-detail.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'
import { ResourceTree } from './resource-tree.tsx'
import { RetireDialog, type Retiring } from './retire-dialog.tsx'

const retireIcons = { deactivate: cilBan, activate: cilCheckCircle, delete: cilTrash }

/** List, create, edit, detail and retire, for any resource. */
export function ResourcePage({
  resource,
  tools,
  rowTools,
}: {
  resource: Resource
  /** What this resource can do beyond the others, as a whole and with one row. */
  tools?: ReactNode
  rowTools?: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [retiring, setRetiring] = useState<Retiring | null>(null)
  const tree = treeField(resource)

  const actions = (row: Row) => (
    <span className="row-actions">
      {rowTools?.(row)}
      {row.allowedActions.map((action) =>
        action === 'edit' ? (
          <IconButton key={action} icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
        ) : (
          <IconButton
            key={action}
            icon={retireIcons[action as Retiring['action']]}
            label={t(action)}
            onClick={() => setRetiring({ row, action: action as Retiring['action'] })}
          />
        ),
      )}
    </span>
  )

  return (
    <Page
      title={t(`menu.${resource.name}`)}
      lead={t(`about.${resource.name}`)}
      action={
        <span className="page-actions">
          {tools}
          {may(`${resource.name}.create`) && (
            <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
              {t('create')}
            </Button>
          )}
        </span>
      }
    >
      <div className={tree ? 'list-with-tree' : undefined}>
        {tree && (
          <ResourceTree
            resource={resource}
            field={tree}
            selected={state.filters[tree]?.[0]}
            onSelect={(id) => setState({ filters: id ? { [tree]: [id] } : {} })}
          />
        )}
        <ResourceList
          resource={resource}
          state={state}
          onState={setState}
          onOpen={(row) => show(row.id)}
          actions={actions}
        />
      </div>
      {open && (
        <ResourceDetail
          resource={resource}
          id={open}
          onClose={() => show(null)}
          onEdit={(row) => setEditing(row)}
        />
      )}
      {editing && (
        <ResourceForm
          resource={resource}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {retiring && <RetireDialog resource={resource} {...retiring} onClose={() => setRetiring(null)} />}
    </Page>
  )
}
