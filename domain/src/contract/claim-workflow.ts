import * as z from 'zod'
import { date, flag, id, optionalWords, paragraph, text } from '../platform/field.ts'
import { defineWorkflow } from '../platform/workflow.ts'
import { claimStates } from './claim-state.ts'

/** The documents required for payment. */
export const requiredDocuments = ['invoice', 'contribution', 'attendance'] as const
export const claimDocumentKinds = [...requiredDocuments, 'other'] as const

const key = z.string().min(1).max(60)
const nothing = z.strictObject({})
const reason = z.strictObject({ reason: paragraph(1000) })

/** A claim: computed, reconciled with the contractor, approved step by step, certified and paid. */
export const claimWorkflow = defineWorkflow({
  name: 'claim',
  view: 'claim.view',
  states: claimStates,
  roles: {
    preparer: { permission: 'claim.edit', side: 'agency' },
    submitter: { permission: 'claim.submit', side: 'agency' },
    contractor: { permission: 'claim.submit', side: 'contractor' },
    either: { permission: 'claim.submit' },
    approver: { permission: 'claim.approve', side: 'agency', apart: ['preparer', 'approver'] },
    certifier: { permission: 'claim.approve', side: 'agency', apart: ['preparer'] },
    officer: { permission: 'period.lock', side: 'agency' },
  },
  actions: {
    generate: { from: ['open', 'reconciliation', 'returned'], to: null, by: ['preparer'], input: nothing },
    send: { from: ['open', 'returned'], to: 'reconciliation', by: ['preparer'], input: nothing },
    agree: {
      from: ['reconciliation'],
      to: null,
      by: ['contractor'],
      // With `all`, count and sum say what was agreed to: other lines meanwhile are a conflict.
      input: z.strictObject({
        keys: z.array(key).max(2000).default([]),
        all: z.boolean().default(false),
        count: z.int().optional(),
        sum: z.string().optional(),
      }),
    },
    dispute: {
      from: ['reconciliation'],
      to: null,
      by: ['contractor'],
      input: z.strictObject({ key, text: paragraph(2000) }),
    },
    resolve: {
      from: ['reconciliation', 'returned'],
      to: null,
      by: ['preparer'],
      input: z.strictObject({ key, resolution: z.enum(['keep', 'hold']), reply: paragraph(2000) }),
    },
    addDocument: {
      from: ['reconciliation', 'inApproval', 'returned', 'approved', 'certified'],
      to: null,
      by: ['either'],
      path: 'documents',
      input: z.strictObject({ kind: z.enum(claimDocumentKinds), fileId: id }),
    },
    submit: { from: ['reconciliation', 'returned'], to: 'inApproval', by: ['submitter'], input: nothing },
    approve: {
      from: ['inApproval'],
      to: 'approved',
      by: ['approver'],
      confirm: true,
      input: z.strictObject({ remark: optionalWords(2000), considered: flag(false) }),
    },
    return: {
      from: ['inApproval'],
      to: 'returned',
      by: ['approver'],
      input: z.strictObject({ remark: paragraph(2000) }),
    },
    certify: { from: ['approved'], to: 'certified', by: ['certifier'], confirm: true, input: nothing },
    pay: {
      from: ['certified'],
      to: 'paid',
      by: ['preparer'],
      confirm: true,
      input: z.strictObject({ voucherNo: text(60), paidOn: date() }),
    },
    suspend: {
      from: ['reconciliation', 'inApproval', 'approved', 'certified'],
      to: 'suspended',
      by: ['officer'],
      input: reason,
    },
    /** Back to the state before the suspension. */
    resume: {
      from: ['suspended'],
      to: {
        reconciliation: 'reconciliation',
        inApproval: 'inApproval',
        approved: 'approved',
        certified: 'certified',
      },
      by: ['officer'],
      input: reason,
    },
  },
})
export const claimStatus = claimWorkflow.status
export type ClaimAction = keyof typeof claimWorkflow.actions
