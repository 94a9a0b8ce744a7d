import type { ReactNode } from 'react'

/** The name of a row in a list, as a button that opens the record. */
export const RowLink = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className="row-link" onClick={onOpen}>
    {children}
  </button>
)
