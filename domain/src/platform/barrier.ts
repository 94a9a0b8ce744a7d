import type { Action, Screen } from './permission.ts'

/** The three sides, as numbered in `userProfile.typeId`. */
export const side = { agency: 1, contractor: 2, oversight: 3 } as const

/** The user type that configures the product, and therefore decides nothing in it. */
export const administrator = 'SA'

/** The side of a user's organisation, and the codes of their user types. */
export type Party = { side: number; userTypes: readonly string[] }

export const barriers = ['outside', 'oversight', 'administrator'] as const
export type Barrier = (typeof barriers)[number]

/** The actions that are decisions; they can be delegated to a substitute. */
export const decisions: readonly Action[] = ['verify', 'appeal', 'approve']
const agencyOnly: readonly Action[] = [...decisions, 'lock', 'configure']
const agencyScreens: readonly Screen[] = ['matrixPrivilege', 'audit', 'announcement', 'job']

/** Anyone who is neither agency nor oversight is treated as a contractor: an unknown side sees less, not more. */
export const isOutside = (typeId: number) => typeId !== side.agency && typeId !== side.oversight

/**
 * Why a user can never do this, whatever privileges are granted. Not configurable: the matrix greys the cell out,
 * the database refuses it, and an existing privilege is ignored.
 */
export function barrier(party: Party, screen: Screen, action: Action): Barrier | undefined {
  if (isOutside(party.side) && (agencyOnly.includes(action) || agencyScreens.includes(screen)))
    return 'outside'
  if (party.side === side.oversight && action !== 'view' && action !== 'export') return 'oversight'
  if (party.userTypes.includes(administrator) && decisions.includes(action)) return 'administrator'
  return undefined
}
