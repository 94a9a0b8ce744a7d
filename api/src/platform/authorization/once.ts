import type { Actor } from './actor.ts'

/** Works out once for each actor what follows from it alone: requests of a session share their actor. */
export function once<Result>(work: (actor: Actor) => Result) {
  const known = new WeakMap<Actor, Result>()
  return (actor: Actor) => {
    const found = known.get(actor)
    if (found !== undefined) return found
    const result = work(actor)
    known.set(actor, result)
    return result
  }
}
