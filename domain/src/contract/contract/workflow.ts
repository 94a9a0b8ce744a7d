import * as z from 'zod'
import { date, paragraph } from '../../platform/field.ts'
import { defineWorkflow } from '../../platform/workflow.ts'

const nothing = z.strictObject({}).nullish()
const remark = z.strictObject({ remark: paragraph(1000) })

const roles = {
  editor: { permission: 'contract.edit' },
  officer: { permission: 'contract.submit' },
  approver: { permission: 'contract.approve' },
  /** Approves what another person submitted. */
  secondPerson: { permission: 'contract.approve', apart: ['submitter'] },
} as const

/**
 * The life of a contract: draft, review by a second person, signed, and several final states. Active, expired and
 * extended are derived from the dates: all three are stored as signed.
 */
export const contractWorkflow = defineWorkflow({
  name: 'contract',
  view: 'contract.view',
  states: {
    draft: { value: 0, holder: 'officer' },
    inReview: { value: 1, holder: 'secondPerson' },
    signed: { value: 2, tone: 'warning' },
    terminated: { value: 3, tone: 'danger', holder: 'approver' },
    active: { value: 4, tone: 'success' },
    expired: { value: 5, holder: 'approver' },
    suspended: { value: 6, holder: 'approver' },
    extended: { value: 7 },
    closed: { value: 8 },
  },
  roles: {
    ...roles,
    author: { permission: 'contract.create' },
    reader: { permission: 'contract.export' },
  },
  actions: {
    edit: { from: ['draft'], to: null, by: ['editor'] },
    delete: { from: ['draft'], to: null, by: ['editor'] },
    addendum: { from: ['signed', 'suspended'], to: null, by: ['editor'] },
    parties: { from: ['draft', 'signed', 'suspended'], to: null, by: ['editor'] },
    switch: { from: ['signed', 'suspended'], to: null, by: ['editor'] },
    documents: {
      from: ['draft', 'inReview', 'signed', 'terminated', 'suspended'],
      to: null,
      by: ['editor'],
    },
    terminationPack: {
      from: ['signed', 'terminated', 'suspended', 'closed'],
      to: null,
      by: ['reader'],
    },
    copy: {
      from: ['draft', 'inReview', 'signed', 'terminated', 'suspended', 'closed'],
      to: null,
      by: ['author'],
    },
    submit: { from: ['draft'], to: 'inReview', by: ['officer'], input: nothing },
    return: { from: ['inReview'], to: 'draft', by: ['approver'], input: remark },
    approve: { from: ['inReview'], to: 'inReview', by: ['secondPerson'], confirm: true, input: nothing },
    sign: { from: ['inReview'], to: 'signed', by: ['officer'], input: nothing },
    suspend: { from: ['signed'], to: 'suspended', by: ['approver'], input: remark },
    resume: { from: ['suspended'], to: 'signed', by: ['approver'], input: remark },
    terminate: {
      from: ['signed', 'suspended'],
      to: 'terminated',
      by: ['approver'],
      input: z.strictObject({ remark: paragraph(1000), terminatedOn: date() }),
    },
    close: { from: ['signed', 'terminated'], to: 'closed', by: ['approver'], input: remark },
  },
})
export const contractStatus = contractWorkflow.status
/** The stored states before signature, and those of a running contract. */
export const unsigned = [contractStatus.draft, contractStatus.inReview]
export const carriedOut = [contractStatus.signed, contractStatus.suspended]
export type ContractAction = keyof typeof contractWorkflow.actions

export const addendumWorkflow = defineWorkflow({
  name: 'addendum',
  view: 'contract.view',
  states: {
    draft: { value: 0, holder: 'officer' },
    inReview: { value: 1, tone: 'warning', holder: 'secondPerson' },
    signed: { value: 2, tone: 'success' },
    withdrawn: { value: 3 },
  },
  roles,
  actions: {
    edit: { from: ['draft'], to: null, by: ['editor'] },
    submit: { from: ['draft'], to: 'inReview', by: ['officer'], input: nothing },
    approve: { from: ['inReview'], to: 'signed', by: ['secondPerson'], confirm: true, input: nothing },
    return: { from: ['inReview'], to: 'draft', by: ['approver'], input: remark },
    withdraw: { from: ['draft', 'inReview'], to: 'withdrawn', by: ['officer'], input: nothing },
  },
})
export const addendumStatus = addendumWorkflow.status
export type AddendumAction = keyof typeof addendumWorkflow.actions
