import type { ReactNode } from 'react'

const drawings = {
  // an open, empty book
  empty:
    'M14 18c12-6 24-6 34 2c10-8 22-8 34-2v46c-12-6-24-6-34 2c-10-8-22-8-34-2zM48 20v46M22 30c6-2 12-2 18 1M22 42c6-2 12-2 18 1',
  // a pulled plug
  error: 'M16 40h20M36 28v24M36 34h10v12h-10M60 28v24M60 40h20M60 28c-6 0-8 4-8 12s2 12 8 12',
} as const

/** Empty or error state: a drawing, a sentence, and an action. */
export function Notice({
  drawing,
  title,
  isPage = false,
  children,
  action,
}: {
  drawing: keyof typeof drawings
  title: string
  /** It is the whole page: its title is the heading of the page. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="notice" role={drawing === 'error' ? 'alert' : undefined}>
      <svg viewBox="0 0 96 80" width="96" height="80" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
      <Title className="notice-title">{title}</Title>
      {children && <div className="notice-text">{children}</div>}
      {action}
    </div>
  )
}
