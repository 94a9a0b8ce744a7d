import { cilBookmark, cilCheckAlt, cilPencil, cilPlus, cilReload, cilSave, cilStar } from '@coreui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../server/use-problem.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useChangeView, useView, type View } from './use-view.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

function ViewItem({
  view,
  isChosen,
  onShow,
  onSetDefault,
  onEdit,
}: {
  view: View
  isChosen: boolean
  onShow: () => void
  onSetDefault: () => void
  onEdit: () => void
}) {
  const { t } = useTranslation('list')
  const { name, userType, owner, isDefault, allowedActions } = view
  return (
    <li className="view-item">
      <button type="button" className="menu-item" aria-current={isChosen} onClick={onShow}>
        <span className="view-name">
          {name}
          {userType && (
            <small>{t('view.sharedBy', { userType: userType.name, name: owner?.name ?? '' })}</small>
          )}
        </span>
        {isChosen && <Icon of={cilCheckAlt} size={14} />}
      </button>
      <IconButton
        icon={cilStar}
        label={t('view.start', { name })}
        aria-pressed={isDefault}
        onClick={onSetDefault}
      />
      {allowedActions.includes('edit') && (
        <IconButton icon={cilPencil} label={t('view.edit', { name })} onClick={onEdit} />
      )}
    </li>
  )
}

/** Saved views of a list: choose, save changes, set as default, share. */
export function ViewMenu({ list }: { list: string }) {
  const { t } = useTranslation('list')
  const problem = useProblem()
  const { views, current, search, isChanged, isBlank, show } = useView(list)
  const { save, setDefault } = useChangeView()
  const [editing, setEditing] = useState<View | 'new' | null>(null)
  const defaultView = isBlank ? views?.find(({ isDefault }) => isDefault) : undefined
  useEffect(() => {
    if (defaultView) show(defaultView, true)
  }, [defaultView?.id])
  const showError = { onError: (error: unknown) => toast.error(problem(error)) }
  const name = current
    ? isChanged
      ? t('view.changed', { name: current.name })
      : current.name
    : t('view.none')
  return (
    <>
      <Menu
        icon={cilBookmark}
        isButton
        label={t('view.menu', { name })}
        text={
          <span className={current ? 'view-current' : 'view-none'}>{current?.name ?? t('view.title')}</span>
        }
        badge={isChanged && <span className="view-dot" />}
      >
        <ul className="bare-list">
          <li className="view-item">
            <button type="button" className="menu-item" aria-current={!current} onClick={() => show(null)}>
              <span className="view-name">{t('view.none')}</span>
              {!current && <Icon of={cilCheckAlt} size={14} />}
            </button>
          </li>
          {views?.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              isChosen={view.id === current?.id}
              onShow={() => show(view)}
              onSetDefault={() =>
                setDefault.mutate(view, {
                  ...showError,
                  onSuccess: ({ isDefault, name: viewName }) =>
                    toast.success(t(isDefault ? 'view.started' : 'view.notStarted', { name: viewName })),
                })
              }
              onEdit={() => setEditing(view)}
            />
          ))}
        </ul>
        <hr />
        {current && isChanged && (
          <>
            {current.allowedActions.includes('edit') && (
              <button
                type="button"
                className="menu-item"
                onClick={() =>
                  save.mutate(
                    { ...current, search },
                    { ...showError, onSuccess: () => toast.success(t('view.saved', { name: current.name })) },
                  )
                }
              >
                <Icon of={cilSave} /> {t('view.save')}
              </button>
            )}
            <button type="button" className="menu-item" onClick={() => show(current)}>
              <Icon of={cilReload} /> {t('view.revert')}
            </button>
          </>
        )}
        <button type="button" className="menu-item" onClick={() => setEditing('new')}>
          <Icon of={cilPlus} /> {t('view.saveAs')}
        </button>
      </Menu>
      {editing && (
        <Suspense>
          <ViewDialog
            list={list}
            view={editing === 'new' ? null : editing}
            search={editing === 'new' ? search : editing.search}
            onSaved={(view) => editing === 'new' && show(view)}
            onRemoved={(view) => view.id === current?.id && show(null, true)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
