/** Long text in one line, with the whole of it on hover. */
export function Clipped({ text }: { text: string }) {
  return (
    <span className="clipped" title={text.length > 30 ? text : undefined}>
      {text}
    </span>
  )
}
