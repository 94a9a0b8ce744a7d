import type { Workflow } from '@patuh/domain/platform/workflow'
import type { RecordKind } from './authorization/record-kind.ts'
import type { App } from './http/app.ts'
import type { AnyTask } from './jobs/task.ts'

/**
 * What a noun contributes, declared in its `feature.ts`. Each engine adds its own part to this interface with
 * `declare module`, beside its own type.
 */
export interface Feature {
  routes?: readonly ((app: App) => void)[]
  /** Background jobs. */
  jobs?: readonly AnyTask[]
  /** The kinds of record that have a history and can be searched. */
  records?: readonly RecordKind[]
  /** The workflows whose transitions the database enforces, each with its table. */
  workflows?: readonly { table: string; workflow: Workflow }[]
}

type Part = keyof Feature
type Item<P extends Part> = NonNullable<Feature[P]> extends readonly (infer One)[] ? One : never

export const defineFeature = (feature: Feature) => feature

let registered: readonly Feature[] | undefined

/** Called once by `app.ts` with every feature. */
export function registerFeatures(features: readonly Feature[]) {
  registered = features
}

/** What all features contribute to one engine, in order. Call it at run time, not while modules load. */
export function contributed<P extends Part>(part: P): Item<P>[] {
  if (!registered) throw new Error('The features are registered by app.ts: import it first.')
  return registered.flatMap((feature) => (feature[part] ?? []) as readonly Item<P>[])
}
