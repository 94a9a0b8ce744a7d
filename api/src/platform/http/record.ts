import { forbidden, HttpError, notFound } from './error.ts'
import { stale } from './version.ts'

/** A row out of reach answers like one that does not exist. */
export async function found<Row>(asked: Promise<Row | undefined>): Promise<Row> {
  const row = await asked
  if (!row) throw notFound()
  return row
}

/** Why a change moved nothing, when the row is there: someone else was faster, or it is not theirs to change. */
export const unmoved = (current: { lockVersion: number }, version: number) =>
  current.lockVersion === version ? forbidden() : stale(current)

/** Why an action moved nothing: the record no longer stands where the action starts. */
export const conflict = (current: unknown) =>
  new HttpError(409, 'STATE_CONFLICT', 'The record no longer stands where this starts.', { current })

/** A refusal that points at one field. */
export const wrongField = (name: string, code: string, message = `${name}: ${code}`) =>
  new HttpError(400, 'VALIDATION', message, { fields: [{ name, code }] })
