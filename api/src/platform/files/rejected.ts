import { HttpError } from '../http/error.ts'

/** 422 for a file that is not accepted; the web translates the code. */
export const rejected = (code: string, message: string, limit?: number) =>
  new HttpError(422, 'FILE_REJECTED', message, {
    fields: [{ name: 'file', code, ...(limit === undefined ? {} : { limit }) }],
  })
