import type { FieldRule } from '@patuh/domain/platform/field-rule'
import type { Permission } from '@patuh/domain/platform/permission'
import type { Chart, Measure } from '@patuh/domain/workplace/dashboard'
import type { Actor } from '../../platform/authorization/actor.ts'
import { seesField } from '../../platform/authorization/field-reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { inOrder } from './figure.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    charts?: readonly ChartPart[]
    measures?: readonly MeasurePart[]
  }
}

/** A part of the dashboard, for holders of all `needs` who do not hold `unless`. */
export type Part<Drawn> = {
  order: number
  needs: readonly Permission[]
  unless?: Permission
  /** Shown only to readers of the fields under this rule, from which it is computed. */
  only?: FieldRule
  draw: (db: Db, actor: Actor, today: string) => Promise<Drawn[]>
}
export type ChartPart = Part<Chart>
export type MeasurePart = Part<Measure>

/** Computes only the parts that the actor may see. */
export const drawn = async <Drawn>(
  parts: Part<Drawn>[],
  db: Db,
  actor: Actor,
  today: string,
): Promise<Drawn[]> =>
  (
    await Promise.all(
      inOrder(parts)
        .filter(
          ({ needs, unless, only }) =>
            needs.every((permission) => actor.privileges.has(permission)) &&
            (!only || seesField(actor, only)) &&
            !(unless && actor.privileges.has(unless)),
        )
        .map(({ draw }) => draw(db, actor, today)),
    )
  ).flat()
