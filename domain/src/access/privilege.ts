import * as z from 'zod'
import { barrier, barriers } from '../platform/barrier.ts'
import { id, paragraph, wellFormed } from '../platform/field.ts'
import { filter } from '../platform/list.ts'
import { type Action, actions, type Scope, type Screen, scopes, screens } from '../platform/permission.ts'

const screenNames = Object.keys(screens) as [Screen, ...Screen[]]
const actionNames = Object.keys(actions) as [Action, ...Action[]]

/** One cell of the privilege matrix: an action on a screen, and its scope. */
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

/** A matrix as a CSV file: one line per non-empty cell. */
export const matrixColumns = ['userType', 'screen', 'action', 'scope'] as const
export const matrixExportQuery = matrixQuery.extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') })

/** What a file would grant one user type: the draft of a matrix, or its errors. */
export const matrixFile = z.object({
  grants: z.array(grant),
  /** Rows about other user types, which are ignored. */
  others: z.int(),
  wrong: z.int(),
  /** The first errors. Rows as in the spreadsheet: the headings are row 1. */
  errors: z.array(
    z.object({ row: z.int(), column: z.enum(matrixColumns), value: z.string(), code: z.string() }),
  ),
})
export type MatrixFile = z.infer<typeof matrixFile>

/** All privileges of one user type. Its version is the last change of any of them. */
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

/** The effects of a change of privileges, and on whom. */
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
  /** Active sessions that the change affects at their next request. */
  sessions: z.int(),
  /** Pending work that somebody can do now, and nobody could after the change. */
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

/** Explains an access decision: each condition, whether it holds, and the reason as a code to translate. */
export const explanation = z.object({
  isAllowed: z.boolean(),
  user: z.object({ id, name: z.string(), organization: z.string(), userTypes: z.array(z.string()) }),
  record: z.object({ id, name: z.string() }).nullable(),
  terms: z.array(
    z.object({
      term: z.enum(['account', 'side', 'privilege', 'duties', 'state']),
      holds: z.boolean(),
      reason: z.string(),
      /** Parameters of the reason: the status of the account, the part someone had, the status of the record. */
      about: z.array(z.string()),
    }),
  ),
  /** The grants considered: of which user type, with which scope, and whether the record is in that scope. */
  grants: z.array(
    z.object({ userType: z.string(), scope: z.enum(scopes), isReached: z.boolean().nullable() }),
  ),
})
export type Explanation = z.infer<typeof explanation>

/** Why a cell can never be granted to a user type: its screen has no such action, or a barrier forbids it. */
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

/** Adds the view privilege with every scope that another action of the screen has. */
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

/** Sorts privileges, so that equal sets compare equal. */
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
