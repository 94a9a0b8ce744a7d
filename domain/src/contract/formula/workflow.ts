import * as z from 'zod'
import { date, paragraph } from '../../platform/field.ts'
import { defineWorkflow } from '../../platform/workflow.ts'

const nothing = z.strictObject({}).nullish()
const reason = z.strictObject({ reason: paragraph(500) })

/** A formula version: drafted, tested, approved by somebody who is not one of its authors, and retired. */
export const versionWorkflow = defineWorkflow({
  name: 'formulaVersion',
  view: 'formula.view',
  states: {
    draft: { value: 'draft', holder: 'author' },
    tested: { value: 'tested', tone: 'warning', holder: 'approver' },
    approved: { value: 'approved', tone: 'success' },
    retired: { value: 'retired' },
  },
  roles: {
    author: { permission: 'formula.edit' },
    reviewer: { permission: 'formula.approve' },
    approver: { permission: 'formula.approve', apart: ['author'] },
  },
  actions: {
    edit: { from: ['draft'], to: null, by: ['author'] },
    delete: { from: ['draft'], to: null, by: ['author'] },
    submit: { from: ['draft'], to: 'tested', by: ['author'], input: nothing },
    recall: { from: ['tested'], to: 'draft', by: ['author'], input: nothing },
    return: { from: ['tested'], to: 'draft', by: ['reviewer'], input: reason },
    approve: {
      from: ['tested'],
      to: 'approved',
      by: ['approver'],
      confirm: true,
      input: z.strictObject({
        validFrom: date(),
        /** The codes of the alarms that the approver has confirmed. */
        considered: z.array(z.string().max(40)).max(20).default([]),
      }),
    },
    retire: { from: ['approved'], to: 'retired', by: ['author'], input: reason },
  },
})
export type VersionAction = keyof typeof versionWorkflow.actions
