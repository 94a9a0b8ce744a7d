/** Long text in a line or two, with the whole of it on hover. */
export function Clipped({ text }: { text: string }) {
  return (
    <span className="clipped" data-long={text.length > 16} title={text}>
      {text}
    </span>
  )
}
