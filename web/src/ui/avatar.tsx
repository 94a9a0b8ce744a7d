/** `Aisyah binti Rahman` → `AR`: the first letters of the first and the last name. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** The photo of a person, or their initials. */
export function Avatar({ name, image, large = false }: { name: string; image: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar-mini avatar-large' : 'avatar-mini'}>
      {image ? (
        <img src={image} alt="" className="avatar-photo" />
      ) : (
        <span className="avatar-letters" aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </span>
  )
}
