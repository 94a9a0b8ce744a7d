import type * as z from 'zod'

/** All error codes of the API. The web translates `error.<code>`; the message is for logs. */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'REAUTHENTICATE',
  'TOTP_REQUIRED',
  'CODE_INVALID',
  'LINK_INVALID',
  'FORBIDDEN',
  'VIEW_ONLY',
  'PRIVILEGE_CHANGED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'DUPLICATE',
  'IN_USE',
  'STATE_CONFLICT',
  'PRECONDITION_REQUIRED',
  'STALE_VERSION',
  'IDEMPOTENCY_MISMATCH',
  'PERIOD_LOCKED',
  'FILE_REJECTED',
  'FILE_DAMAGED',
  'FORMULA_ERROR',
  'SOD_VIOLATION',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MISDIRECTED',
  'RATE_LIMITED',
  'OVERLOADED',
  'STORAGE_FULL',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A field error, as a code that the web translates under `error.field`. */
export type FieldError = { name: string; code: string; limit?: number | string }

const lengths = { too_small: 'tooShort', too_big: 'tooLong' } as const
const sizes = { too_small: 'tooSmall', too_big: 'tooBig' } as const

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const name = issue.path.join('.')
  switch (issue.code) {
    case 'invalid_type':
      return { name, code: isMissing(issue.input) ? 'required' : 'invalidType' }
    case 'too_small':
    case 'too_big': {
      const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
      if (issue.origin !== 'string') return { name, code: sizes[issue.code], limit }
      return limit === 1 ? { name, code: 'required' } : { name, code: lengths[issue.code], limit }
    }
    case 'invalid_value':
      return { name, code: isMissing(issue.input) ? 'required' : 'invalidChoice' }
    case 'invalid_format':
      return { name, code: 'invalidFormat' }
    case 'unrecognized_keys':
      return { name: [...issue.path, issue.keys[0]].join('.'), code: 'unknownField' }
    default:
      return { name, code: issue.message || 'invalid' }
  }
}

/** Converts zod issues to field errors, for the API's answers and the form's messages. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]) => issues.map(fieldError)
