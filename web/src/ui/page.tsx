import type { ReactNode } from 'react'

/** The title, its primary action at the right, and the page below. */
export function Page({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
