/** Long text in a line or two, with the whole of it on hover. */
export function Clipped({ text }: { text: string }) {
  return (
    <span
      className="clipped"
      data-long={text.length > 16}
      // an address or a slip of the keyboard: it must not push the other columns away
      data-endless={/\S{20}/.test(text)}
      title={text}
    >
      {text}
    </span>
  )
}
