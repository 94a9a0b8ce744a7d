/** The states of a claim, apart from its workflow: a chart that names them needs no schemas. */
export const claimStates = {
  open: { value: 0, holder: 'preparer' },
  reconciliation: { value: 1, holder: 'contractor' },
  inApproval: { value: 2, tone: 'warning', holder: 'approver' },
  returned: { value: 3, tone: 'danger', holder: 'preparer' },
  approved: { value: 4, tone: 'success', holder: 'certifier' },
  certified: { value: 5, holder: 'preparer' },
  paid: { value: 6 },
  suspended: { value: 7, holder: 'officer' },
} as const
