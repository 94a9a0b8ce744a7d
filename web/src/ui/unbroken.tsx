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
