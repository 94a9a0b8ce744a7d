import {
  barrierOf,
  type Grant,
  hasAction,
  inOrder,
  type Matrix,
  withView,
} from '@patuh/domain/access/privilege'
import { type Action, type Scope, type Screen, scopes } from '@patuh/domain/platform/permission'

/** The scopes of a cell from narrowest to widest, joined by `+`; empty when not granted. */
export type Reach = string

export const reachOf = (grants: readonly Grant[], screen: Screen, action: Action): Reach =>
  scopes
    .filter((scope) =>
      grants.some((one) => one.screen === screen && one.action === action && one.scope === scope),
    )
    .join('+')

export const scopesOf = (reach: Reach) => reach.split('+').filter(Boolean) as Scope[]

export type Cell = { screen: Screen; action: Action }

/** The matrix with changed cells. Revoking view of a screen revokes its other actions too. */
export function withCells(grants: readonly Grant[], cells: readonly (Cell & { reach: Reach })[]): Grant[] {
  const isChanged = (grant: Grant) =>
    cells.some(
      ({ screen, action, reach }) =>
        grant.screen === screen && (grant.action === action || (action === 'view' && reach === '')),
    )
  const set = cells.flatMap(({ screen, action, reach }) =>
    scopesOf(reach).map((scope) => ({ screen, action, scope })),
  )
  return inOrder(withView([...grants.filter((grant) => !isChanged(grant)), ...set]))
}

/** The cells that this user type may hold. */
export const openCells = (of: Matrix, cells: readonly Cell[]) =>
  cells.filter(({ screen, action }) => hasAction(screen, action) && !barrierOf(of, screen, action))

/** Whether all, none or some of the cells are granted. */
export function fullness(grants: readonly Grant[], cells: readonly Cell[]): 'all' | 'none' | 'some' {
  const granted = cells.filter(({ screen, action }) => reachOf(grants, screen, action) !== '').length
  if (granted === 0) return 'none'
  return granted === cells.length ? 'all' : 'some'
}

/** Grants missing cells with the default scope of the user type, or revokes all if none is missing. */
export function toggled(of: Matrix, grants: readonly Grant[], cells: readonly Cell[]): Grant[] {
  const open = openCells(of, cells)
  const isFull = fullness(grants, open) === 'all'
  return withCells(
    grants,
    open
      .filter(({ screen, action }) => isFull || reachOf(grants, screen, action) === '')
      .map((cell) => ({ ...cell, reach: isFull ? '' : of.defaultScope })),
  )
}

/** Another user type's privileges, without those that this one may not hold. */
export const copied = (of: Matrix, from: readonly Grant[]) =>
  inOrder(withView(from.filter(({ screen, action }) => !barrierOf(of, screen, action))))

const cellsIn = (...many: (readonly Grant[])[]) =>
  [...new Set(many.flat().map(({ screen, action }) => `${screen}.${action}`))].map((key) => {
    const [screen, action] = key.split('.') as [Screen, Action]
    return { screen, action }
  })

/** The cells in which two matrices differ. */
export const differingCells = (one: readonly Grant[], other: readonly Grant[]): Cell[] =>
  cellsIn(one, other).filter(
    ({ screen, action }) => reachOf(one, screen, action) !== reachOf(other, screen, action),
  )

/** Rebases my changes since `base` onto the version saved meanwhile. */
export const rebased = (base: readonly Grant[], mine: readonly Grant[], theirs: readonly Grant[]) =>
  withCells(
    theirs,
    differingCells(base, mine).map((cell) => ({ ...cell, reach: reachOf(mine, cell.screen, cell.action) })),
  )
