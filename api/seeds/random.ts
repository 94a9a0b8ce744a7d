/** Pseudo-random numbers with a fixed seed: the same at every start. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)] as Value
  return { next, whole, pick }
}
export type Random = ReturnType<typeof seededRandom>
