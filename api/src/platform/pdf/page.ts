export const margin = 48
/** Between the text of a column and the next. */
export const gap = 8

const landscape = 841 - 2 * margin

/**
 * Widths of columns that fit on a wide page: columns without a wanted width share what the others leave; where that is
 * too little for a word, all become narrower.
 */
export function fittingWidths(wanted: (number | undefined)[]) {
  const room = landscape - gap * (wanted.length - 1)
  const sum = (widths: (number | undefined)[]) =>
    widths.reduce<number>((total, width = 0) => total + width, 0)
  const open = wanted.filter((width) => width === undefined).length
  const share = Math.max(48, (room - sum(wanted)) / open)
  const widths = wanted.map((width = share) => width)
  const scale = Math.min(1, room / sum(widths))
  return widths.map((width) => Math.floor(width * scale))
}
