/** The logo: a tick above a line. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="brand-mark">
      <rect x="2" y="2" width="28" height="28" rx="7" className="mark-field" />
      <path d="M9.5 14.5l4.7 4.7 8.6-9.4" className="mark-tick" />
      <path d="M8 25h16" className="mark-line" />
    </svg>
  )
}
