import type { ReactNode } from 'react'

export type Tone = 'secondary' | 'warning' | 'danger' | 'success'

/** A badge with a dot and a text, so that colour is never the only information. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`soft-badge tone-${tone}`}
      title={typeof children === 'string' && children.length > 16 ? children : undefined}
    >
      {children}
    </span>
  )
}
