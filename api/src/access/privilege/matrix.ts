import { barrierOf, type Grant, inOrder, withView } from '@patuh/domain/access/privilege'
import { administrator } from '@patuh/domain/platform/barrier'
import type { FieldError } from '@patuh/domain/platform/error'
import type { Revision } from '@patuh/domain/platform/history'
import type { Act } from '../../platform/audit/history-queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { HttpError } from '../../platform/http/error.ts'
import type { Stored } from './matrix-queries.ts'

const isOwn = (actor: Actor, { id }: { id: number }) => actor.user.userTypes.some((mine) => mine.id === id)

/** Separation of duties: nobody changes the privileges of their own user type. */
export const withActions = (actor: Actor, stored: Stored) => ({
  ...stored,
  grants: inOrder(stored.grants),
  allowedActions:
    actor.privileges.has('matrixPrivilege.configure') && !isOwn(actor, stored) ? ['configure'] : [],
})

export const refuseOwn = (actor: Actor, stored: Stored) => {
  if (isOwn(actor, stored))
    throw new HttpError(403, 'SOD_VIOLATION', 'Nobody changes the privileges of their own user type.')
}

const keepsMatrix = ({ screen, action, scope }: Grant) =>
  screen === 'matrixPrivilege' && action === 'configure' && scope === 'all'

/** The requested grants with the view that each action needs; throws if one is barred. */
export function validated(of: Stored, asked: Grant[]): Grant[] {
  const fields: FieldError[] = asked.flatMap(({ screen, action }, index) => {
    const code = barrierOf(of, screen, action)
    return code ? [{ name: `grants.${index}`, code }] : []
  })
  if (of.code === administrator && !asked.some(keepsMatrix))
    fields.push({ name: 'grants', code: 'lastAdministrator' })
  if (fields.length) throw new HttpError(400, 'VALIDATION', 'Some of this can never be granted.', { fields })
  return inOrder(withView(asked))
}

type Row = { screen: string; action: string; scope: string } | null

/** One save as a revision: each changed cell with its scopes before and after. */
export function revisionOf({ id, at, action, reason, actorName, steps }: Act): Revision {
  const cells = new Map<string, { before: string[]; after: string[] }>()
  for (const { before, after } of steps as unknown as { before: Row; after: Row }[]) {
    const { screen, action: done } = (before ?? after) as NonNullable<Row>
    const key = `${screen}.${done}`
    const cell = cells.get(key) ?? { before: [], after: [] }
    if (before) cell.before.push(before.scope)
    if (after) cell.after.push(after.scope)
    cells.set(key, cell)
  }
  return {
    id,
    at: new Date(at).toISOString(),
    action,
    reason,
    actor: actorName === null ? null : { name: actorName },
    onBehalfOf: null,
    version: null,
    changes: [...cells].map(([field, cell]) => ({
      field,
      before: cell.before.length ? cell.before.toSorted() : null,
      after: cell.after.length ? cell.after.toSorted() : null,
      beforeName: null,
      afterName: null,
      isMasked: false,
    })),
    // Values that revert this change: its cells as they were before.
    values: Object.fromEntries([...cells].map(([field, { before }]) => [field, before])),
  }
}
