import { cilPlus } from '@coreui/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DetailProps } from '../record/record-detail.tsx'
import { useOpen } from '../record/use-open.ts'
import type { Row } from '../server/use-collection.ts'
import { useMay } from '../server/use-may.ts'
import { Button } from '../ui/button.tsx'
import type { IconShape } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { RowActions } from '../ui/table/row-actions.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'

type Acting<One, Act> = { row: One; action: Act }

type Props<One extends Row, Act extends string> = {
  /** Its menu key and permission prefix: `person`. */
  screen: string
  list?: RecordListProps<One>
  /** Draws the list, where it is not one by definition. */
  children?: (actions: (row: One) => ReactNode) => ReactNode
  /** Rendered before the create button. */
  tools?: ReactNode
  create?: { icon?: IconShape; label: string }
  /** Icons of the row actions beside edit. */
  icons?: Partial<Record<Act, IconShape>>
  actionName?: (action: Act) => string
  /** The actions of a row, where they differ from `allowedActions`. */
  allowed?: (row: One) => string[]
  rowTools?: (row: One) => ReactNode
  detail: (props: DetailProps<One, Act>) => ReactNode
  form?: (row: One | null, onClose: () => void) => ReactNode
  /** The dialog of an action. */
  act?: (acting: Acting<One, Act>, onClose: () => void) => ReactNode
  /** Handles an action without a dialog. */
  onAct?: (row: One, action: Act) => void
}

/** The page of a noun: its list, the record that `?open=` names, the form to create and edit, the dialogs of actions. */
export function RecordPage<One extends Row, Act extends string = never>({
  screen,
  list,
  children,
  tools,
  create,
  icons = {},
  actionName = String,
  allowed = ({ allowedActions }) => allowedActions,
  rowTools,
  detail,
  form,
  act,
  onAct,
}: Props<One, Act>) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<One | 'new' | null>(null)
  const [acting, setActing] = useState<Acting<One, Act> | null>(null)
  const startAction = onAct ?? ((row: One, action: Act) => setActing({ row, action }))
  const actions = (row: One) => (
    <RowActions
      allowed={allowed(row)}
      icons={icons}
      nameOf={actionName}
      onEdit={() => setEditing(row)}
      onAct={(action) => startAction(row, action)}
    >
      {rowTools?.(row)}
    </RowActions>
  )
  const hasActions = Object.keys(icons).length > 0
  return (
    <Page
      title={t(`menu.${screen}`)}
      lead={t(`about.${screen}`)}
      action={
        <div className="page-actions">
          {tools}
          {form && may(`${screen}.create`) && (
            <Button tone="primary" icon={create?.icon ?? cilPlus} onClick={() => setEditing('new')}>
              {create?.label ?? t('create')}
            </Button>
          )}
        </div>
      }
    >
      {list && <RecordList {...list} {...(hasActions ? { actions } : {})} />}
      {children?.(actions)}
      {open &&
        !editing &&
        !acting &&
        detail({ id: open, onClose: () => show(null), onEdit: setEditing, onAct: startAction })}
      {editing && form?.(editing === 'new' ? null : editing, () => setEditing(null))}
      {acting && act?.(acting, () => setActing(null))}
    </Page>
  )
}
