import type { ReactNode } from 'react'

/** Page frame: title, primary action at the right, content below. */
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
