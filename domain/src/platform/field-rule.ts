import { isOutside } from './barrier.ts'
import type { Permission } from './permission.ts'

/** Who reads: the side of their organisation, and the permissions they hold. */
export type FieldReader = { side: number; holds: (permission: Permission) => boolean }

const keepers = ['contract.submit', 'contract.approve', 'claim.submit', 'claimRecord.export'] as const

/** Who sees a field that not every reader of its record sees. A field out of sight is null, and no filter or order. */
const fieldRules = {
  /** Prices of a contract, and what they can be computed from: who writes or approves contracts, submits claims or takes the ledger away. */
  contractValue: ({ holds }) => keepers.some(holds),
  /** Who of the agency decided: the agency itself. A contractor sees the office and the role. */
  agencyUser: ({ side }) => !isOutside(side),
  /** Counts of users and of contracts, beside an organisation. */
  user: ({ holds }) => holds('user.view'),
  contract: ({ holds }) => holds('contract.view'),
} satisfies Record<string, (reader: FieldReader) => boolean>
export type FieldRule = keyof typeof fieldRules

export const sees = (reader: FieldReader, rule: FieldRule) => fieldRules[rule](reader)
