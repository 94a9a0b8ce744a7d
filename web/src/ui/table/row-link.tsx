import type { ReactNode } from 'react'

/** The cell that opens the record. */
export const RowLink = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className="row-link" onClick={onOpen}>
    {children}
  </button>
)
