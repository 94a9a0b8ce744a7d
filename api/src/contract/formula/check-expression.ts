import { checkIn, type Place } from '@patuh/domain/contract/formula/judge'
import type { Checked } from '@patuh/domain/contract/formula/language/check'
import type { FormulaError } from '@patuh/domain/contract/formula/language/error'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { constants } from './queries.ts'

/** The first error, with its code and position. */
export function expressionError({ code, message, position, params }: FormulaError) {
  return new HttpError(422, 'FORMULA_ERROR', `${message}.`, {
    fields: [{ name: 'expression', code }],
    detail: { position: position.start, end: position.end, params },
  })
}

/**
 * Parses and checks the expression, with the constants of the contracts that the actor may see, or refuses with the
 * position of the error.
 */
export async function checkExpression(db: Db, source: string, place: Place, actor?: Actor): Promise<Checked> {
  const result = checkIn(source, { ...place, constants: await constants(db, actor) })
  if (result.ok) return result
  throw expressionError(result.errors[0] as FormulaError)
}
