const steps = [
  // photograph
  'M8 16h10l4-6h16l4 6h10v30H8zM30 22a9 9 0 1 0 .1 0M46 22h2',
  // answer
  'M8 12h44v28H30L18 50V40H8zM17 22h26M17 30h16',
  // verdict: a tick in a badge
  'M30 8l6 5 8-1 2 8 7 4-3 7 3 7-7 4-2 8-8-1-6 5-6-5-8 1-2-8-7-4 3-7-3-7 7-4 2-8 8 1zM20 31l7 7 13-14',
  // claim: lines with a sum
  'M12 6h28l10 10v38H12zM40 6v10h10M20 26h22M20 34h22M20 46h22M20 49h22',
]

/** Four icons: complaint, answer, verdict, claim. */
export function StoryDrawing({ labels }: { labels: string[] }) {
  return (
    <ol className="story">
      {labels.map((label, index) => (
        <li key={label}>
          <svg viewBox="0 0 60 60" width="56" height="56" aria-hidden="true">
            <path d={steps[index]} />
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}
