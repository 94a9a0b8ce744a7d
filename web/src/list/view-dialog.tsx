import { cilTrash } from '@coreui/icons'
import { newSavedViewInput, savedViewInput } from '@patuh/domain/workplace/saved-view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../record/record-form.tsx'
import { useDeletedToast } from '../record/use-restore.ts'
import { choicesAt, type Items } from '../server/choices.ts'
import { useStore } from '../server/store.ts'
import { useMay } from '../server/use-may.ts'
import { useProblem } from '../server/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/confirm.tsx'
import { Field } from '../ui/field/field.tsx'
import { savedViews, useChangeView, type View } from './use-view.ts'

type Choice = { id: number; name: string }

/** User types that a view can be shared with: one's own; any, for user administrators. */
function useShareOptions(view: View | null) {
  const isAny = useMay()('user.edit')
  const mine = useStore(({ auth }) => auth.user?.userTypes ?? [])
  const { data } = useQuery(choicesAt<Items<Choice>>('user-type-choices', isAny))
  const known = [...mine, ...(data?.items ?? []), ...(view?.userType ? [view.userType] : [])]
  return [...new Map(known.map(({ id, name }) => [id, { value: String(id), label: name }])).values()]
}

/** Saves the current list as a view: its name, and with whom it is shared. */
export function ViewDialog({
  list,
  view,
  search,
  onSaved,
  onRemoved,
  onClose,
}: {
  list: string
  view: View | null
  search: string
  onSaved: (view: View) => void
  onRemoved: (view: View) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['list', 'translation'])
  const problem = useProblem()
  const shareOptions = useShareOptions(view)
  const { remove } = useChangeView()
  const showDeleted = useDeletedToast()
  const [removing, setRemoving] = useState(false)
  const labels: Record<string, string> = { name: t('view.name'), userTypeId: t('view.sharedWith') }
  const words = (field: string, value: unknown) =>
    shareOptions.find((one) => field === 'userTypeId' && one.value === String(value))?.label ??
    String(value ?? '')
  if (removing && view)
    return (
      <Confirm
        title={t('view.deleteTitle', { name: view.name })}
        action={t('delete')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(view, {
            onSuccess: () => {
              showDeleted(`${savedViews.api}/${view.id}`, view.name)
              onRemoved(view)
              onClose()
            },
            onError: (error) => toast.error(problem(error)),
          })
        }
        onClose={() => setRemoving(false)}
      >
        <p>{t(view.userType ? 'view.deleteShared' : 'view.deleteText')}</p>
        <p>{t('restore.later')}</p>
      </Confirm>
    )
  const { name = '', userTypeId = null } = view ?? {}
  return (
    <RecordForm
      collection={savedViews}
      name={t('view.noun')}
      input={view ? savedViewInput : newSavedViewInput}
      initial={{ name, userTypeId, search, ...(view ? {} : { list }) }}
      notInDraft={['search', 'list']}
      row={view}
      wording={{ label: (field) => labels[field] ?? field, words }}
      onSaved={(row) => onSaved(row as View)}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field name="name" label={t('view.name')} schema={savedViewInput.shape.name} />
        <Field
          name="userTypeId"
          label={t('view.sharedWith')}
          schema={savedViewInput.shape.userTypeId}
          options={shareOptions}
          help={t('view.sharedHelp')}
        />
        {view && (
          <Button tone="danger" icon={cilTrash} onClick={() => setRemoving(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
    </RecordForm>
  )
}
