import { forbidden, HttpError, notFound } from './error.ts'
import { stale } from './version.ts'

/** The row, or 404 if it does not exist or is out of scope. */
export async function found<Row>(query: Promise<Row | undefined>): Promise<Row> {
  const row = await query
  if (!row) throw notFound()
  return row
}

/** Why an update matched no row that is visible: stale version (412), or not allowed (403). */
export const staleOrForbidden = (current: { lockVersion: number }, version: number) =>
  current.lockVersion === version ? forbidden() : stale(current)

/** 409: the record has no longer the status in which the action starts. */
export const conflict = (current: unknown) =>
  new HttpError(409, 'STATE_CONFLICT', 'The status of the record no longer allows this.', { current })

/** 400 for one field. */
export const wrongField = (name: string, code: string, message = `${name}: ${code}`) =>
  new HttpError(400, 'VALIDATION', message, { fields: [{ name, code }] })
