/** A date or date and time that may wrap between the two only. */
export function When({ text }: { text: string }) {
  const [day, ...time] = text.split(' ')
  return (
    <span className="when">
      <span>{day}</span> <span>{time.join(' ')}</span>
    </span>
  )
}

/** A text in which a date or a reference number stays on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S*-\d\S*)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
