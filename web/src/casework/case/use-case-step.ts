import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../server/api.ts'
import type { AnyCase, CaseKind } from './case-kind.ts'

type Taken = { ids: number[]; step: string; body: object }

/**
 * Takes a step on one or several cases, one request at a time. `done` is called also when a live update has
 * already removed the case from the list and unmounted its dialog.
 */
export function useCaseStep<Row extends AnyCase>({
  api: path,
  workflow,
  shownIn,
}: Pick<CaseKind<Row>, 'api' | 'workflow' | 'shownIn'>) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ ids, step, body }: Taken) => {
      const name = workflow.actions[step]?.path ?? step
      return ids.length === 1
        ? api<Row>('POST', `${path}/${ids[0]}/${name}`, { body })
        : api<Row>('POST', `${path}/${name}`, { body: { ...body, ids } })
    },
    // Another user may have decided meanwhile: reloads the precedents and other queries of the case.
    onError: (_, { ids: [id] }) => {
      void client.invalidateQueries({
        queryKey: [path, 'one', id],
        predicate: ({ queryKey }) => queryKey.length > 3,
      })
    },
    onSuccess: () => {
      for (const key of [path, ...shownIn, 'claim-records', 'notifications'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const isSending = useRef(false)
  const take = async (taken: Taken, done: (answer: Row) => void) => {
    if (isSending.current) return
    isSending.current = true
    await mutateAsync(taken).then(done, () => undefined)
    isSending.current = false
  }
  return { take, isPending, error }
}
