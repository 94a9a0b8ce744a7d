import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

const ActionSlot = createContext<HTMLElement | null>(null)

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
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {action}
        <div ref={setSlot} className="page-actions" />
      </div>
      <ActionSlot value={slot}>{children}</ActionSlot>
    </div>
  )
}

/** The primary action of a tab or list, drawn at the head of its page, where it is on every screen. */
export function PageAction({ children }: { children: ReactNode }) {
  const slot = useContext(ActionSlot)
  return slot && createPortal(children, slot)
}
