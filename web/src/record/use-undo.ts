import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../server/api.ts'
import type { Collection } from '../server/use-collection.ts'
import { useProblem } from '../server/use-problem.ts'
import { toastWithUndo } from '../ui/undo.tsx'

const opposite = { activate: 'deactivate', deactivate: 'activate' } as const
export type Switch = keyof typeof opposite
type Switched = { id: number; name: string; action: Switch }

/** Shows that a record was activated or deactivated with an undo button, also after its dialog is closed. */
export function useUndo({ api: path }: Collection, body?: object) {
  const { t } = useTranslation()
  const problem = useProblem()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ id, action }: Switched) =>
      api('POST', `${path}/${id}/${opposite[action]}`, body ? { body } : {}),
    onSuccess: () => {
      toast.success(t('undone'))
      return client.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) => toast.error(problem(error)),
  })
  return (done: Switched) =>
    toastWithUndo(t(`retire.${done.action}Done`, { name: done.name }), t('undo'), () => undo.mutate(done))
}
