import type { ReactNode } from 'react'

/** A record read like a document: a quiet label above each value. */
export function Facts({ items }: { items: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="document">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="nothing">–</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
