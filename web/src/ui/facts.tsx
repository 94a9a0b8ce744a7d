import { type ReactNode, useId } from 'react'

/** Label, value and whether it takes the whole width. A control instead of text is told the id of its label. */
export type Fact = readonly [
  label: string,
  value: ReactNode | ((labelId: string) => ReactNode),
  width?: 'wide' | undefined,
]

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

function One({ fact: [label, value, width] }: { fact: Fact }) {
  const id = useId()
  const shown = typeof value === 'function' ? value(id) : value
  return (
    <div className={width}>
      <dt id={id}>{label}</dt>
      <dd>{isEmpty(shown) ? <span className="nothing">–</span> : shown}</dd>
    </div>
  )
}

/** The values of a record, each below its label. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className="document">
    {items.map((fact) => (
      <One key={fact[0]} fact={fact} />
    ))}
  </dl>
)
