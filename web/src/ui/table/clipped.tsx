/** Text clipped to a line or two, in full on hover. */
export function Clipped({ text }: { text: string }) {
  return (
    <span
      className="clipped"
      data-long={text.length > 16}
      // a reference number stays on one line
      data-reference={/^[A-Z]+-\d{4}-\d+$/.test(text)}
      // a long word without spaces must not push the other columns away
      data-endless={/\S{20}/.test(text)}
      title={text}
    >
      {text}
    </span>
  )
}
