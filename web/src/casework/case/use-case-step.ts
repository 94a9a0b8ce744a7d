import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../server/api.ts'
import type { AnyCase, CaseKind } from './case-kind.ts'

type Taken = { ids: number[]; step: string; body: object }

/**
 * Takes a step with a case, or with several at once, and once at a time. What follows from it follows also where the
 * news of it was faster than the answer and the case has left the list, and its dialog with it.
 */
export function useCaseStep<Row extends AnyCase>({
  api: path,
  workflow,
  shownIn,
}: Pick<CaseKind<Row>, 'api' | 'workflow' | 'shownIn'>) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ ids, step, body }: Taken) => {
      const called = workflow.actions[step]?.path ?? step
      return ids.length === 1
        ? api<Row>('POST', `${path}/${ids[0]}/${called}`, { body })
        : api<Row>('POST', `${path}/${called}`, { body: { ...body, ids } })
    },
    // Others may have decided meanwhile: what a verdict is compared with is asked for again.
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
  const isUnderWay = useRef(false)
  const take = async (taken: Taken, done: (answer: Row) => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await mutateAsync(taken).then(done, () => undefined)
    isUnderWay.current = false
  }
  return { take, isPending, error }
}
