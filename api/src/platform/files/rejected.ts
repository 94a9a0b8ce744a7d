import { HttpError } from '../http/error.ts'

/** A file that is not taken, and why, as a code that the web says in the reader's language. */
export const rejected = (code: string, message: string, limit?: number) =>
  new HttpError(422, 'FILE_REJECTED', message, {
    fields: [{ name: 'file', code, ...(limit === undefined ? {} : { limit }) }],
  })
