import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError, api } from '../server/api.ts'
import { useProblem } from '../server/use-problem.ts'
import { toastWithUndo } from '../ui/undo.tsx'

const texts: Record<string, string> = { DUPLICATE: 'restore.taken', VALIDATION: 'restore.missing' }

/** Restores a deleted record: `POST zones/7/restore`. Everything shown may depend on it, and is loaded again. */
export function useRestore() {
  const { t } = useTranslation()
  const problem = useProblem()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (path: string) => api('POST', `${path}/restore`),
    onSuccess: () => {
      toast.success(t('restore.done'))
      return client.invalidateQueries()
    },
    onError: (error) => {
      const text = error instanceof ApiError && texts[error.code]
      toast.error(text ? t(text) : problem(error))
    },
  })
}

/** Shows that a record was deleted with an undo button, also after its dialog is closed. */
export function useDeletedToast() {
  const { t } = useTranslation()
  const restore = useRestore()
  return (path: string, name: string) =>
    toastWithUndo(t('retire.deleteDone', { name }), t('undo'), () => restore.mutate(path))
}

/**
 * Whether other records refer to one that is about to be deleted; undefined while that is loading. Where it cannot be
 * loaded, deleting is offered and the server decides.
 */
export function useIsUsed(path: string, isAsked: boolean) {
  const { data, isPending } = useQuery({
    queryKey: [path, 'use'],
    queryFn: () => api<{ isUsed: boolean }>('GET', `${path}/use`),
    enabled: isAsked,
    staleTime: 0,
  })
  return isPending ? undefined : (data?.isUsed ?? false)
}
