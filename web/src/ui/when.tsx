/** A date, or a date and time, in a narrow place: it may break between the two and nowhere else. */
export function When({ text }: { text: string }) {
  const [day, ...time] = text.split(' ')
  return (
    <span className="when">
      <span>{day}</span> <span>{time.join(' ')}</span>
    </span>
  )
}
