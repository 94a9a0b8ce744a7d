/** A date or date and time that may wrap between the two only. */
export function When({ text }: { text: string }) {
  const [day, ...time] = text.split(' ')
  return (
    <span className="when">
      <span>{day}</span> <span>{time.join(' ')}</span>
    </span>
  )
}
