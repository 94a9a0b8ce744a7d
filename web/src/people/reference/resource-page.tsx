import { cilBan, cilCheckCircle, cilTrash } from '@coreui/icons'
import { type Resource, treeField } from '@patuh/domain/platform/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import type { Row } from '../../server/use-collection.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { ResourceDetail } from './resource-detail.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'
import { ResourceTree } from './resource-tree.tsx'
import { RetireDialog, type Retiring } from './retire-dialog.tsx'

const icons = { deactivate: cilBan, activate: cilCheckCircle, delete: cilTrash }

/** List, create, edit, detail, deactivate and delete, for any resource. */
export function ResourcePage({
  resource,
  tools,
  rowTools,
}: {
  resource: Resource
  /** Further tools of this resource, for the page and for a row. */
  tools?: ReactNode
  rowTools?: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const [state, onState] = useListState()
  const tree = treeField(resource)
  return (
    <RecordPage<Row, Retiring['action']>
      screen={resource.name}
      tools={tools}
      {...(rowTools ? { rowTools } : {})}
      icons={icons}
      actionName={(action) => t(action)}
      detail={({ onAct: _, ...props }) => <ResourceDetail resource={resource} {...props} />}
      form={(row, onClose) => <ResourceForm resource={resource} row={row} onClose={onClose} />}
      act={(acting, onClose) => <RetireDialog resource={resource} {...acting} onClose={onClose} />}
    >
      {(actions) => (
        <div className={tree ? 'list-with-tree' : undefined}>
          {tree && (
            <ResourceTree
              resource={resource}
              field={tree}
              selected={state.filters[tree]?.[0]}
              onSelect={(id) => onState({ filters: id ? { [tree]: [id] } : {} })}
            />
          )}
          <ResourceList resource={resource} state={state} onState={onState} actions={actions} />
        </div>
      )}
    </RecordPage>
  )
}
