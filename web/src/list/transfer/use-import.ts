import { type ImportKind, importKinds } from '@patuh/domain/workplace/import-kind'
import { type ImportBatch, isUnderWay } from '@patuh/domain/workplace/transfer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../server/api.ts'

/** State of one import from file to result; polls the server while a job runs. */
export function useImport(kind: ImportKind) {
  const path = `${importKinds[kind].api}/import`
  const client = useQueryClient()
  const [id, setId] = useState<number | null>(null)
  const key = [path, id]
  const { data: batch } = useQuery({
    queryKey: key,
    queryFn: () => api<ImportBatch>('GET', `${path}/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 700 : false),
  })
  const show = (next: ImportBatch) => {
    client.setQueryData([path, next.id], next)
    setId(next.id)
  }
  const isDone = batch?.status === 'applied' || batch?.status === 'undone'
  // An import or its revert changes the list behind the dialog.
  useEffect(() => {
    if (isDone) client.invalidateQueries({ queryKey: [importKinds[kind].api] })
  }, [isDone, client, kind])
  const read = useMutation({
    mutationFn: (file: File) =>
      api<ImportBatch>('POST', `${path}?fileName=${encodeURIComponent(file.name)}`, {
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: show,
  })
  const check = useMutation({
    mutationFn: (columns: (string | null)[]) =>
      api<ImportBatch>('POST', `${path}/${id}/check`, { body: { columns } }),
    onSuccess: show,
  })
  const run = useMutation({
    mutationFn: (step: 'apply' | 'undo') => api<ImportBatch>('POST', `${path}/${id}/${step}`),
    onSuccess: show,
  })
  return { path, batch, read, check, run, open: setId }
}

/** The user's recent imports, which can be reverted. */
export const useRecent = (path: string) =>
  useQuery({
    queryKey: [path, 'recent'],
    queryFn: () => api<{ items: ImportBatch[] }>('GET', path),
    staleTime: 0,
  }).data?.items.filter(({ status }) => status !== 'read' && status !== 'checked')
