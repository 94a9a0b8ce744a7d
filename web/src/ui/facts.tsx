import type { ReactNode } from 'react'

/** The values of a record, each below its label. */
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
