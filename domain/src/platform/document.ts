import * as z from 'zod'

/** SHA-256 as printed on a document, or of its file. */
export const documentHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)

/** Whether a printed document was issued here and is still the current one. Nothing else is said about it. */
export const verification = z.object({ status: z.enum(['genuine', 'replaced', 'unknown']) })
export type Verification = z.infer<typeof verification>
