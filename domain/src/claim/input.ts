import * as z from 'zod'
import { date, id, optionalWords, paragraph, text } from '../field.ts'
import { claimDocumentKinds } from './workflow.ts'

/** A month, by its first day. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/)
const key = z.string().min(1).max(60)
const remark = optionalWords(2000)

export const claimInput = z.strictObject({ contractId: id, period: month })

/** What each step asks for. */
export const claimStepInputs = {
  generate: z.strictObject({}),
  send: z.strictObject({}),
  agree: z.strictObject({ keys: z.array(key).max(2000).default([]), all: z.boolean().default(false) }),
  dispute: z.strictObject({ key, text: paragraph(2000) }),
  resolve: z.strictObject({ key, resolution: z.enum(['keep', 'hold']), reply: paragraph(2000) }),
  addDocument: z.strictObject({ kind: z.enum(claimDocumentKinds), fileId: id }),
  submit: z.strictObject({}),
  approve: z.strictObject({ remark, considered: z.boolean().default(false) }),
  return: z.strictObject({ remark: paragraph(2000) }),
  certify: z.strictObject({}),
  pay: z.strictObject({ voucherNo: text(60), paidOn: date() }),
  suspend: z.strictObject({ reason: paragraph(1000) }),
  resume: z.strictObject({ reason: paragraph(1000) }),
}
