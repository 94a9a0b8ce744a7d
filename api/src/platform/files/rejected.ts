import { HttpError } from '../http/error.ts'

/** 422 for a file that is not accepted; the web translates the code. */
export const rejected = (code: string, message: string, limit?: number) =>
  new HttpError(422, 'FILE_REJECTED', message, {
    fields: [{ name: 'file', code, ...(limit === undefined ? {} : { limit }) }],
  })

/** 413 for a file beyond a limit, which the answer names. */
export const tooLarge = (code: string, message: string, limit?: number) =>
  Object.assign(rejected(code, message, limit), { statusCode: 413 })
