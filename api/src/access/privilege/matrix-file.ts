import {
  barrierOf,
  type Grant,
  inOrder,
  type Matrix,
  type MatrixFile,
  matrixColumns,
  withView,
} from '@patuh/domain/access/privilege'
import {
  type Action,
  actions,
  type Scope,
  type Screen,
  scopes,
  screens,
} from '@patuh/domain/platform/permission'
import type { Sheet } from '../../platform/sheet/parse.ts'

type Column = (typeof matrixColumns)[number]
type Cells = Record<Column, string>
type RowError = { column: Column; code: string }
type Known = Omit<Matrix, 'users' | 'isActive' | 'defaultScope' | 'name' | 'lockVersion'>

const max = { errors: 200, value: 60 }

const same = (one: Grant, other: Cells) =>
  one.screen === other.screen && one.action === other.action && one.scope === other.scope

/** The first cell with an unknown value. */
function unknown(cells: Cells, of: Known | undefined): RowError | undefined {
  if (!of) return { column: 'userType', code: 'unknownUserType' }
  if (!Object.hasOwn(screens, cells.screen)) return { column: 'screen', code: 'unknownScreen' }
  if (!Object.hasOwn(actions, cells.action)) return { column: 'action', code: 'unknownAction' }
  if (!scopes.includes(cells.scope as Scope)) return { column: 'scope', code: 'unknownScope' }
  return undefined
}

/** Why a row is refused: an unknown value, a barred grant, or a change of one's own user type. */
function rowErrorOf(cells: Cells, of: Known | undefined): RowError | undefined {
  const rowError = unknown(cells, of)
  if (rowError || !of) return rowError
  const barrier = barrierOf(of, cells.screen as Screen, cells.action as Action)
  if (barrier) return { column: 'action', code: barrier }
  // An export contains one's own user type too: unchanged rows of it are accepted and ignored.
  const isOwn = !of.allowedActions.includes('configure')
  return isOwn && !of.grants.some((held) => same(held, cells))
    ? { column: 'userType', code: 'ownUserType' }
    : undefined
}

/** Reads rows by their headings, in any column order. */
function readerOf(headings: string[]) {
  const indexes = matrixColumns.map((name) => {
    const at = headings.findIndex((heading) => heading.toLowerCase() === name.toLowerCase())
    return [name, at] as const
  })
  return {
    missing: indexes.filter(([, at]) => at < 0).map(([name]) => name),
    read: (cells: string[]) =>
      Object.fromEntries(indexes.map(([name, at]) => [name, cells[at] ?? ''])) as Cells,
  }
}

const refused = (errors: MatrixFile['errors']): MatrixFile => ({
  grants: [],
  others: 0,
  wrong: errors.length,
  errors: errors.slice(0, max.errors),
})

/** The grants of one user type in a file. One wrong row, of any user type, refuses the whole file. */
export function matrixFileOf({ headings, rows }: Sheet, matrices: Known[], userType: string): MatrixFile {
  const { missing, read } = readerOf(headings)
  if (missing.length > 0)
    return refused(missing.map((column) => ({ row: 1, column, value: '', code: 'missingColumn' })))
  const known = new Map(matrices.map((matrix) => [matrix.code, matrix]))
  const lines = rows.map(({ no, cells }) => ({ row: no, cells: read(cells) }))
  const errors = lines.flatMap(({ row, cells }) => {
    const rowError = rowErrorOf(cells, known.get(cells.userType))
    return rowError ? [{ row, ...rowError, value: cells[rowError.column].slice(0, max.value) }] : []
  })
  if (errors.length > 0) return refused(errors)
  const own = lines.filter(({ cells }) => cells.userType === userType)
  const grants = own.map(({ cells: { screen, action, scope } }) => ({ screen, action, scope }) as Grant)
  return { grants: inOrder(withView(grants)), others: lines.length - own.length, wrong: 0, errors: [] }
}
