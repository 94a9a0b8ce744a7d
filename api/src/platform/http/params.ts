import { id } from '@patuh/domain/platform/field'
import * as z from 'zod'

/** An id in a path. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(id)

/** `/zones/:id` */
export const params = z.strictObject({ id: idText })
