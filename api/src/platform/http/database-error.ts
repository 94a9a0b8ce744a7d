import type { ErrorCode, FieldError } from '@patuh/domain/platform/error'
import { HttpError } from './error.ts'

type DatabaseError = { code: string; table?: string; constraint?: string; detail?: string }

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test((error as unknown as DatabaseError).code ?? '')

// Errors of the driver, not of the server: the database is down, or all connections are in use.
const unreachable =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `zone_parent_id__kind` on table zone → field `parentId`, code `kind` */
function brokenField({ table, constraint = '' }: DatabaseError): FieldError {
  // `unique` beside a column names its index user_person_id_key
  const [column = '', rule = 'invalid'] = constraint.replace(/_key$/, '').split('__')
  return {
    name: camel(table ? column.replace(`${table}_`, '') : column.split('_').slice(1).join('_')),
    code: camel(rule),
  }
}

const refuse = (status: number, code: ErrorCode, message: string, fields: FieldError[] = []) =>
  new HttpError(status, code, message, { fields })

const isUnreachable = (error: unknown) =>
  error instanceof Error && unreachable.test(`${(error as { code?: string }).code} ${error.message}`)

const notReachable = () => refuse(503, 'OVERLOADED', 'The database is not reachable at the moment.')

/** Translates a database error (constraint, lock, timeout) to an HTTP error; undefined if it is unexpected. */
export function fromDatabase(error: unknown): HttpError | undefined {
  if (!isDatabaseError(error)) return isUnreachable(error) ? notReachable() : undefined
  switch (error.code) {
    case '23505':
      return refuse(409, 'DUPLICATE', 'This value is already taken.', [
        { ...brokenField(error), code: 'duplicate' },
      ])
    case '23503':
      return error.detail?.includes('still referenced')
        ? refuse(409, 'IN_USE', 'Other records refer to this one.')
        : refuse(400, 'VALIDATION', 'A record this refers to does not exist.', [
            { name: camel(/\((\w+)\)=/.exec(error.detail ?? '')?.[1] ?? ''), code: 'unknownReference' },
          ])
    case '23P01':
      return refuse(409, 'STATE_CONFLICT', 'Something else stands in the way at that time.', [
        brokenField(error),
      ])
    case 'PL001':
      return refuse(409, 'PERIOD_LOCKED', 'The period this belongs to is closed.')
    case '23514':
      return refuse(400, 'VALIDATION', 'A rule is broken.', [brokenField(error)])
    case '22003':
    case '22P05':
    case '22021':
      return refuse(400, 'VALIDATION', 'A value cannot be stored.')
    case '53100':
      return refuse(507, 'STORAGE_FULL', 'There is no space left to write.')
    case '57014':
    case '55P03':
    case '53300':
      return refuse(503, 'OVERLOADED', 'The database is busy. Try again in a moment.')
    default:
      // also 25006: after a failover the connection may still be to the former leader
      return /^(08|57P|25006)/.test(error.code) ? notReachable() : undefined
  }
}
