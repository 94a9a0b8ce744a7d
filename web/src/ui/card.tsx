import { type ReactNode, useId } from 'react'

/** A titled section of a page, with its actions at the end. */
export function Card({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="card-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="card-lead">{lead}</p>}
      {children}
      {actions && <div className="card-actions">{actions}</div>}
    </section>
  )
}
