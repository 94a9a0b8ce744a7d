import { type ImportKind, importKinds } from '@patuh/domain/workplace/import-kind'
import { type ImportBatch, isUnderWay } from '@patuh/domain/workplace/transfer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../server/api.ts'

/** One import from its file to its end: what the server knows of it, asked anew while something is under way. */
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
  const keep = (next: ImportBatch) => {
    client.setQueryData([path, next.id], next)
    setId(next.id)
  }
  const isOver = batch?.status === 'applied' || batch?.status === 'undone'
  // What came in or went changes the list behind the dialog.
  useEffect(() => {
    if (isOver) client.invalidateQueries({ queryKey: [importKinds[kind].api] })
  }, [isOver, client, kind])
  const read = useMutation({
    mutationFn: (file: File) =>
      api<ImportBatch>('POST', `${path}?fileName=${encodeURIComponent(file.name)}`, {
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: keep,
  })
  const check = useMutation({
    mutationFn: (columns: (string | null)[]) =>
      api<ImportBatch>('POST', `${path}/${id}/check`, { body: { columns } }),
    onSuccess: keep,
  })
  const run = useMutation({
    mutationFn: (step: 'apply' | 'undo') => api<ImportBatch>('POST', `${path}/${id}/${step}`),
    onSuccess: keep,
  })
  return { path, batch, read, check, run, open: setId }
}

/** What this person took in lately, and can take back. */
export const useRecent = (path: string) =>
  useQuery({
    queryKey: [path, 'recent'],
    queryFn: () => api<{ items: ImportBatch[] }>('GET', path),
    staleTime: 0,
  }).data?.items.filter(({ status }) => status !== 'read' && status !== 'checked')
