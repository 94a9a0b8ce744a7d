import * as z from 'zod'
import { barrier, barriers } from '../platform/barrier.ts'
import { id, paragraph, wellFormed } from '../platform/field.ts'
import { filter } from '../platform/list.ts'
import { type Action, actions, type Scope, type Screen, scopes, screens } from '../platform/permission.ts'

const screenNames = Object.keys(screens) as [Screen, ...Screen[]]
const actionNames = Object.keys(actions) as [Action, ...Action[]]

/** One cell of the matrix that is not empty: what may be done on a screen, and how far. */
export const grant = z.strictObject({
  screen: z.enum(screenNames),
  action: z.enum(actionNames),
  scope: z.enum(scopes),
})
export type Grant = z.infer<typeof grant>

export const hasAction = (screen: Screen, action: Action) =>
  (screens[screen].actions as readonly Action[]).includes(action)

export const matrixQuery = z.strictObject({ userTypeId: filter.ids().optional() })
export const oneMatrixQuery = z.strictObject({
  userTypeId: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(id),
})

const grants = z.array(grant).max(2000)
export const matrixInput = z.strictObject({ grants, reason: paragraph(500) })
export const dryRunInput = z.strictObject({ userTypeId: id, grants })

/** A matrix as a file: one line per cell that is not empty. */
export const matrixColumns = ['userType', 'screen', 'action', 'scope'] as const
export const matrixExportQuery = matrixQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') })

/** What a file would grant one user type: the draft of a matrix if nothing is wrong with it, else what is. */
export const matrixFile = z.object({
  grants: z.array(grant),
  /** Rows that speak of other user types, and are left aside. */
  others: z.int(),
  wrong: z.int(),
  /** The first of what is wrong. As the spreadsheet counts, the headings are row 1. */
  errors: z.array(
    z.object({ row: z.int(), column: z.enum(matrixColumns), value: z.string(), code: z.string() }),
  ),
})
export type MatrixFile = z.infer<typeof matrixFile>

/** All that one user type may do. Its version is the last change of any of it. */
export const matrix = z.object({
  id,
  code: z.string(),
  name: z.string(),
  side: z.object({ id, name: z.string() }),
  defaultScope: z.enum(scopes),
  isActive: z.boolean(),
  users: z.int(),
  grants: z.array(grant),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type Matrix = z.infer<typeof matrix>

const someone = z.object({ id, name: z.string(), organization: z.string(), zones: z.array(z.string()) })

/** What would change for whom. */
export const dryRun = z.object({
  effects: z.array(
    z.object({
      screen: z.enum(screenNames),
      action: z.enum(actionNames),
      kind: z.enum(['gain', 'loss', 'wider', 'narrower', 'other']),
      before: z.array(z.enum(scopes)),
      after: z.array(z.enum(scopes)),
      users: z.array(someone),
    }),
  ),
  /** Live sessions that will meet the change at their next request. */
  sessions: z.int(),
  /** Open work that someone could do until now, and nobody could any more. */
  abandoned: z.array(
    z.object({ work: z.string(), screen: z.enum(screenNames), action: z.enum(actionNames), count: z.int() }),
  ),
})
export type DryRun = z.infer<typeof dryRun>

export const explainInput = z.strictObject({
  userId: id,
  screen: z.enum(screenNames),
  action: z.enum(actionNames),
  recordId: id.optional(),
})

const words = z.string().trim().max(100).refine(wellFormed, { error: 'malformed' }).default('')
export const lookupQuery = z.strictObject({ q: words })
export const recordLookupQuery = z.strictObject({ screen: z.enum(screenNames), q: words })

/** Why a decision is as it is: each of its terms, whether it holds, and the reason as a code to translate. */
export const explanation = z.object({
  isAllowed: z.boolean(),
  user: z.object({ id, name: z.string(), organization: z.string(), userTypes: z.array(z.string()) }),
  record: z.object({ id, name: z.string() }).nullable(),
  terms: z.array(
    z.object({
      term: z.enum(['account', 'side', 'privilege', 'duties', 'state']),
      holds: z.boolean(),
      reason: z.string(),
      /** What the reason speaks of: the status of the account, the part someone had, where the record stands. */
      about: z.array(z.string()),
    }),
  ),
  /** The grants that were looked at: by which user type, how far, and whether that reaches the record. */
  grants: z.array(
    z.object({ userType: z.string(), scope: z.enum(scopes), isReached: z.boolean().nullable() }),
  ),
})
export type Explanation = z.infer<typeof explanation>

/** Why a cell can never be filled for a user type: its screen has no such action, or a barrier stands before it. */
export const cellBarriers = ['noSuchAction', ...barriers] as const
export type CellBarrier = (typeof cellBarriers)[number]

export const barrierOf = (
  { code, side }: { code: string; side: { id: number } },
  screen: Screen,
  action: Action,
): CellBarrier | undefined =>
  hasAction(screen, action) ? barrier({ side: side.id, userTypes: [code] }, screen, action) : 'noSuchAction'

const width = (scope: Scope) => scopes.indexOf(scope)
const keyOf = ({ screen, action, scope }: Grant) => `${screen}.${action}.${scope}`

/** Who may do something to a record may see it: viewing is added as far as anything else on the screen reaches. */
export function withView(given: readonly Grant[]): Grant[] {
  const all = new Map(given.map((one) => [keyOf(one), one]))
  for (const { screen, scope } of given) {
    const seen = given.filter((other) => other.screen === screen && other.action === 'view')
    const isSeen = seen.some((other) => width(other.scope) >= width(scope))
    const view: Grant = { screen, action: 'view', scope }
    if (!isSeen && hasAction(screen, 'view')) all.set(keyOf(view), view)
  }
  return [...all.values()]
}

/** The same privileges in the same order, whoever wrote them down. */
export const inOrder = (given: readonly Grant[]) =>
  given.toSorted(
    (one, other) =>
      screenNames.indexOf(one.screen) - screenNames.indexOf(other.screen) ||
      actionNames.indexOf(one.action) - actionNames.indexOf(other.action) ||
      width(one.scope) - width(other.scope),
  )

export function difference(before: readonly Grant[], after: readonly Grant[]) {
  const [was, becomes] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    added: after.filter((one) => !was.has(keyOf(one))),
    removed: before.filter((one) => !becomes.has(keyOf(one))),
  }
}
