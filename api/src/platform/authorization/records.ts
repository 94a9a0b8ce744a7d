import { contributed } from '../feature.ts'
import type { Actor } from './actor.ts'
import { type RecordKind, visibleRows } from './record-kind.ts'

/** The kind of record of an API collection, such as `zones`. */
export function recordAt(api: string): RecordKind {
  const kind = contributed('records').find((candidate) => candidate.api === api)
  if (!kind) throw new Error(`There is no kind of record at ${api}.`)
  return kind
}

/** SQL condition: the rows of an API collection that the actor may view. */
export const visibleAt = (api: string, actor: Actor) => visibleRows(recordAt(api), actor)
