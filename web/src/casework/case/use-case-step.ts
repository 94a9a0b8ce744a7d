import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { keptFiles } from '../../record/file/kept-files.ts'
import type { Upload } from '../../record/file/use-uploads.ts'
import { api } from '../../server/api.ts'
import { deliver } from '../../server/outbox/outbox.ts'
import type { AnyCase, CaseKind } from './case-kind.ts'

type Taken = {
  ids: number[]
  step: string
  body: Record<string, unknown>
  /** Files that wait for a network. */
  kept?: Upload[]
  /** The draft of the form. */
  place?: string
}

/** Whether a step is written to the outbox of the device first: it may be taken without a network. */
export const isStoredFirst = (step: string) => step === 'justify'

/**
 * Takes a step on one or several cases, one request at a time. `done` is called also when a live update has
 * already removed the case from the list and unmounted its dialog; with null where it waits in the outbox.
 */
export function useCaseStep<Row extends AnyCase>({
  api: path,
  workflow,
  shownIn,
}: Pick<CaseKind<Row>, 'api' | 'workflow' | 'shownIn'>) {
  const { t } = useTranslation(['case', 'outbox'])
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ ids, step, body, kept = [], place = '' }: Taken): Promise<Row | null> => {
      const name = workflow.actions[step]?.path ?? step
      const request =
        ids.length === 1
          ? { path: `${path}/${ids[0]}/${name}`, body }
          : { path: `${path}/${name}`, body: { ...body, ids } }
      if (!isStoredFirst(step)) return api<Row>('POST', request.path, { body: request.body })
      const { pathname } = location
      const { fileIds: _, ...values } = body
      const { isSent, answer } = await deliver<Row>({
        ...request,
        kind: 'justify',
        title: t('justifyTitle', { count: ids.length, no: ids[0] }),
        files: keptFiles(kept),
        form: { place, values, address: `${pathname}?open=${ids[0]}` },
      })
      if (!isSent) toast(t('stored'))
      return answer ?? null
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
  const take = async (taken: Taken, done: (answer: Row | null) => void) => {
    if (isSending.current) return
    isSending.current = true
    await mutateAsync(taken).then(done, () => undefined)
    isSending.current = false
  }
  return { take, isPending, error }
}
