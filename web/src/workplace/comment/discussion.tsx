import type { CommentKind } from '@patuh/domain/workplace/comment'
import { lazy, Suspense } from 'react'

const Comments = lazy(async () => ({ default: (await import('./comments.tsx')).Comments }))
const PresenceList = lazy(async () => ({ default: (await import('./presence-list.tsx')).PresenceList }))

type Props = { kind: CommentKind; id: number }

/** Comments of a record of any noun. */
export const Discussion = (props: Props) => (
  <Suspense>
    <Comments key={`${props.kind} ${props.id}`} {...props} />
  </Suspense>
)

/** Other users who have the same record open. */
export const Presence = (props: Props) => (
  <Suspense>
    <PresenceList {...props} />
  </Suspense>
)
