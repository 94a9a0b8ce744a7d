/** The smallest round number at or above the largest value whose half is round too. */
export function topOf(largest: number) {
  if (largest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(largest))
  const steps = power === 1 ? [6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10]
  return (steps.find((step) => step * power >= largest) ?? 10) * power
}

/** The start of a percentage axis, so that small differences near 100 % are visible. */
export const bottomOf = (least: number) => Math.max(0, Math.floor((least - 5) / 10) * 10)
