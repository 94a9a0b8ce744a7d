import * as z from 'zod'
import { id } from '../../platform/field.ts'

/** A month, by its first day. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/)

export const claimInput = z.strictObject({ contractId: id, period: month })
