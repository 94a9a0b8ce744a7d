import type { CommentKind } from '@patuh/domain/workplace/comment'
import { lazy, Suspense } from 'react'

const Comments = lazy(async () => ({ default: (await import('./comments.tsx')).Comments }))
const Here = lazy(async () => ({ default: (await import('./here.tsx')).Here }))

type Props = { kind: CommentKind; id: number }

/** What people say about a record: for any noun, below what is known of it. */
export const Discussion = (props: Props) => (
  <Suspense>
    <Comments key={`${props.kind} ${props.id}`} {...props} />
  </Suspense>
)

/** Who else looks at the same record now. */
export const Presence = (props: Props) => (
  <Suspense>
    <Here {...props} />
  </Suspense>
)
