import { defineList } from '../platform/list/shape.ts'

/** The list of complaints without the schemas of its filters, as its screens draw it. */
export const complaintColumns = defineList({
  name: 'complaint',
  api: 'complaints',
  columns: {
    refNo: 'text',
    dateOfMisconduct: 'dateTime',
    typeOfOffence: 'name',
    description: 'text',
    offender: 'text',
    location: 'text',
    qty: 'number',
    contract: 'name',
    contractor: 'name',
    amount: 'money',
    justifiedAt: 'dateTime',
    dueAt: 'dateTime',
    status: 'text',
  },
  filters: {},
  only: { decidedById: 'agencyUser' },
})
