import type { Comment, CommentKind, Presence } from '@patuh/domain/workplace/comment'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../server/api.ts'

export type At = { kind: CommentKind; id: number }
type Page = { items: Comment[]; pagination: { page: number; totalPage: number } }
export type Reader = { id: number; name: string; about: string }

const pathOf = ({ kind, id }: At) => `${kind}s/${id}`
// The query key that the live stream invalidates.
const keyOf = ({ kind, id }: At) => ['record', `${kind}:${id}`]

export const useComments = (at: At) =>
  useInfiniteQuery({
    queryKey: [...keyOf(at), 'comments'],
    queryFn: ({ pageParam }) => api<Page>('GET', `${pathOf(at)}/comments?page=${pageParam}&limit=20`),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPage } }) => (page < totalPage ? page + 1 : undefined),
  })

type CommentChange =
  | { text: string; isInternal: boolean }
  | { text: string; comment: Comment }
  | { isRemoved: true; comment: Comment }

/** Adds, edits or deletes a comment. */
export function useChangeComment(at: At) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: CommentChange) => {
      const path = `${pathOf(at)}/comments`
      if (!('comment' in change)) return api<Comment>('POST', path, { body: change })
      const { id, lockVersion: version } = change.comment
      return 'isRemoved' in change
        ? api<Comment>('DELETE', `${path}/${id}`, { version })
        : api<Comment>('PUT', `${path}/${id}`, { body: { text: change.text }, version })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...keyOf(at), 'comments'] }),
  })
}

/** Users to mention, by the name being typed. */
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

const presenceMs = 15_000
const leaveMs = 500

/** Timers of presence that is about to end; cancelled when the component mounts again, as on a re-render. */
const leaving = new Map<string, number>()

function leaveSoon(path: string) {
  const leave = () => void api('POST', path, { body: { isHere: false } }).catch(() => {})
  leaving.set(path, window.setTimeout(leave, leaveMs))
}

/** Reports presence on a record periodically, and returns who else is there. */
export function usePresence(at: At) {
  const path = `${pathOf(at)}/presence`
  const { data } = useQuery({
    queryKey: [...keyOf(at), 'presence'],
    queryFn: () => api<{ items: Presence[] }>('POST', path, { body: { isHere: true } }),
    refetchInterval: presenceMs,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    window.clearTimeout(leaving.get(path))
    return () => leaveSoon(path)
  }, [path])
  return data?.items ?? []
}
