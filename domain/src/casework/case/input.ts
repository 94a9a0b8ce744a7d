import * as z from 'zod'
import { id, paragraph } from '../../platform/field.ts'
import { fileIds } from '../../platform/file.ts'

/** The contractor's justification; a kind of case may add fields. */
export const justification = { justification: z.string().trim().max(4000).default(''), fileIds }
export const enough = ({ justification, fileIds }: { justification: string; fileIds: number[] }) =>
  fileIds.length > 0 || justification.length >= 20
export const textOrFile = { error: 'textOrFile', path: ['justification'] }

/** The verifier's verdict; a kind of case may add fields. */
export const verdict = {
  decision: z.enum(['accept', 'deny']),
  remark: z.string().trim().max(2000).default(''),
  reasonCodeId: id,
}

/** The input of each step of a case, unless its kind needs more. */
export const caseInputs = {
  justify: z.strictObject(justification).refine(enough, textOrFile),
  verify: z.strictObject(verdict),
  return: z.strictObject({ question: paragraph(2000) }),
  answer: z.strictObject({ answer: paragraph(4000), fileIds }),
  withdraw: z.strictObject({ reason: paragraph(1000) }),
  appeal: z.strictObject({ grounds: paragraph(4000), fileIds }),
  decideAppeal: z.strictObject({ decision: z.enum(['dismiss', 'uphold']), remark: paragraph(2000) }),
}

/** The ids of several cases that get the same answer or verdict. */
export const caseIds = (most: number) =>
  z
    .array(id)
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' })

/** The status filter of a list: `status=1,2`. */
export const statusFilter = (known: readonly number[]) =>
  z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/)
    .max(60)
    .transform((value) => value.split(',').map(Number))
    .refine((values) => values.every((value) => known.includes(value)), { error: 'invalidChoice' })
