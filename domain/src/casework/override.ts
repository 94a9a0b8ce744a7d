import * as z from 'zod'
import { id, paragraph, ref } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { namedUser } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'
import { month } from './attendance/record.ts'

const reason = paragraph(500).min(5)

export const overrideInput = z.strictObject({ attendanceId: ref('attendance'), reason })

const decision = z.strictObject({ remark: reason })

/** The request to correct one shift of a closed month or a locked day; a second person decides. */
export const overrideWorkflow = defineWorkflow({
  name: 'lockOverride',
  view: 'attendance.view',
  states: {
    requested: { value: 'requested', tone: 'warning', holder: 'secondPerson' },
    approved: { value: 'approved', tone: 'success' },
    refused: { value: 'refused', tone: 'danger' },
    used: { value: 'used' },
  },
  roles: { secondPerson: { permission: 'period.lock', apart: ['requester'] } },
  actions: {
    approve: {
      from: ['requested'],
      to: 'approved',
      by: ['secondPerson'],
      confirm: true,
      input: decision,
    },
    refuse: { from: ['requested'], to: 'refused', by: ['secondPerson'], input: decision },
    /** The correction itself, written by the database. */
    use: { from: ['approved'], to: 'used', by: ['system'] },
  },
})
const { requested, approved, refused, used } = overrideWorkflow.status
const statuses = [requested, approved, refused, used] as const

export const overrideRow = z.object({
  id,
  lockVersion: z.int(),
  attendanceId: id,
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  workDate: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  reason: z.string(),
  status: z.enum(statuses),
  requestedBy: namedUser,
  createdAt: z.string(),
  decidedBy: namedUser,
  decidedAt: z.string().nullable(),
  remark: z.string().nullable(),
  usedAt: z.string().nullable(),
  /** An approval is over when it was not used by then. */
  usableUntil: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
export type OverrideRow = z.infer<typeof overrideRow>

export const overrideList = defineList({
  name: 'lockOverride',
  api: 'lock-overrides',
  columns: {
    workDate: 'date',
    site: 'text',
    contract: 'text',
    reason: 'text',
    status: 'choice',
    requestedBy: 'name',
    createdAt: 'dateTime',
    decidedBy: 'name',
    decidedAt: 'dateTime',
    usedAt: 'dateTime',
  },
  sorts: ['workDate', 'site', 'contract', 'status', 'createdAt', 'decidedAt', 'usedAt'],
  filters: {
    status: filter.choice(statuses),
    contractId: filter.ids(),
    attendanceId: filter.ids(),
    /** The month in which it was decided. */
    decidedIn: month,
  },
})
