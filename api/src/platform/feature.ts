import type { Workflow } from '@patuh/domain/platform/workflow'
import type { RecordKind } from './authorization/record-kind.ts'
import type { App } from './http/app.ts'
import type { AnyTask } from './jobs/task.ts'

/**
 * What a noun contributes to the product, said in its `feature.ts`. An engine that takes a part of it declares that
 * part beside its own type, with `declare module`.
 */
export interface Feature {
  routes?: readonly ((app: App) => void)[]
  /** Background work. */
  jobs?: readonly AnyTask[]
  /** The kinds of record that have a history, can be searched for and can be asked about. */
  records?: readonly RecordKind[]
  /** The workflows whose transitions the database guards, each with its table. */
  workflows?: readonly { table: string; workflow: Workflow }[]
}

type Part = keyof Feature
type Item<P extends Part> = NonNullable<Feature[P]> extends readonly (infer One)[] ? One : never

export const defineFeature = (feature: Feature) => feature

let registered: readonly Feature[] | undefined

/** Called once, by `app.ts`, with every feature of the product. */
export function registerFeatures(features: readonly Feature[]) {
  registered = features
}

/** All that the features contribute to one engine, in their order. Ask when it is used, not while modules load. */
export function contributed<P extends Part>(part: P): Item<P>[] {
  if (!registered) throw new Error('The features are registered by app.ts: import it first.')
  return registered.flatMap((feature) => (feature[part] ?? []) as readonly Item<P>[])
}
