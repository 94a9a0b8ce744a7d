import type { Comment, CommentKind, Presence } from '@patuh/domain/workplace/comment'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../server/api.ts'

export type At = { kind: CommentKind; id: number }
type Page = { items: Comment[]; pagination: { page: number; totalPage: number } }
export type Reader = { id: number; name: string; about: string }

const pathOf = ({ kind, id }: At) => `${kind}s/${id}`
// The name under which the live line tells of the record.
const keyOf = ({ kind, id }: At) => ['record', `${kind}:${id}`]

export const useComments = (at: At) =>
  useInfiniteQuery({
    queryKey: [...keyOf(at), 'comments'],
    queryFn: ({ pageParam }) => api<Page>('GET', `${pathOf(at)}/comments?page=${pageParam}&limit=20`),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPage } }) => (page < totalPage ? page + 1 : undefined),
  })

type Said =
  | { text: string; isInternal: boolean }
  | { text: string; comment: Comment }
  | { isRemoved: true; comment: Comment }

/** Says something, changes it, or takes it back. */
export function useSay(at: At) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => {
      const path = `${pathOf(at)}/comments`
      if (!('comment' in said)) return api<Comment>('POST', path, { body: said })
      const { id, lockVersion: version } = said.comment
      return 'isRemoved' in said
        ? api<Comment>('DELETE', `${path}/${id}`, { version })
        : api<Comment>('PUT', `${path}/${id}`, { body: { text: said.text }, version })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...keyOf(at), 'comments'] }),
  })
}

/** People to mention, while a name is being typed. */
export const useReaders = (at: At, isInternal: boolean, q: string | null) =>
  useQuery({
    queryKey: ['readers', ...keyOf(at), isInternal, q],
    queryFn: ({ signal }) =>
      api<{ items: Reader[] }>(
        'GET',
        `${pathOf(at)}/comments/people?isInternal=${isInternal}&q=${encodeURIComponent(q ?? '')}`,
        { signal },
      ),
    enabled: q !== null,
    staleTime: 30_000,
  }).data?.items ?? []

const every = 15_000
const pause = 500

/** Who has left which record, in a moment, unless they come back to it: a screen may be drawn anew. */
const leaving = new Map<string, number>()

function leaveSoon(path: string) {
  const leave = () => void api('POST', path, { body: { isHere: false } }).catch(() => {})
  leaving.set(path, window.setTimeout(leave, pause))
}

/** Says that we are here, and hears who else is; saying it again keeps it true. */
export function usePresence(at: At) {
  const path = `${pathOf(at)}/presence`
  const { data } = useQuery({
    queryKey: [...keyOf(at), 'presence'],
    queryFn: () => api<{ items: Presence[] }>('POST', path, { body: { isHere: true } }),
    refetchInterval: every,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    window.clearTimeout(leaving.get(path))
    return () => leaveSoon(path)
  }, [path])
  return data?.items ?? []
}
