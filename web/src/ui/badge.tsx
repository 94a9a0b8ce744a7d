import type { ReactNode } from 'react'

export type Tone = 'secondary' | 'warning' | 'danger' | 'success'

/** A soft badge: a dot and a word, so that colour never speaks alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`soft-badge tone-${tone}`}
      data-long={typeof children === 'string' && children.length > 30}
    >
      {children}
    </span>
  )
}
