import { userTypes } from '@patuh/domain/access/matrix'
import type { Db } from '../src/platform/db/db.ts'

/**
 * How far someone may go: `a` everywhere, `z` in their zones, `g` in their organisation, `c` in their contracts,
 * `o` with what they recorded, `-` nowhere.
 */
type Letter = 'a' | 'z' | 'g' | 'c' | 'o' | '-'

/** Whose a record is, seen from the caller. */
const relations = ['own', 'otherOrganization', 'otherZone', 'missing'] as const
type Relation = (typeof relations)[number]

/** Where a record is to be made, so that it stands in a relation to a caller. */
export type Place = { userId: number; organizationId: number; zoneId: number }
export type Made = {
  id: number
  lockVersion: number
  row: Record<string, unknown>
  /** The query that finds it in its list, and nothing else. */
  find: string
}

/** A kind of record to try routes on: by which columns it belongs to someone, and the states it can stand in. */
export type Sample = {
  owned: readonly Letter[]
  states: readonly string[]
  make: (db: Db, place: Place, state: string) => Promise<Made>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is expected of one route: written down here by hand, not derived from what the product believes. */
export type Access = {
  route: `${Method} /${string}`
  /** `open` to all, to anyone `signedIn`, or one letter per user type: SA AA IN VF AP CO FP FA CM CS AU. */
  reach: string
  /** What `:id` names, or what the list shows. */
  sample?: Sample
  body?: (made?: Made) => object
  /** The answer to whoever may, by the state of the record. Without it: anything but a refusal of the caller. */
  answers?: number | Record<string, number>
  /** It never ends by itself: only refusals can be waited for. */
  isStream?: true
}

const reachOf = (reach: string, userType: string): Letter => {
  const column = userTypes.findIndex(({ code }) => code === userType)
  return (reach.trim().split(/\s+/)[column] ?? '-') as Letter
}

/** Whether a letter reaches a record that stands in this relation to the caller. */
function reaches(letter: Letter, relation: Relation, owned: readonly Letter[]) {
  if (letter === 'a') return true
  if (!owned.includes(letter)) return false
  return {
    own: true,
    otherOrganization: letter === 'z',
    otherZone: letter === 'g',
    missing: false,
  }[relation]
}

export type Cell = { userType: string; relation: Relation; state: string }
export type Outcome = { status: number | 'passes'; isListed?: boolean }

/** The expected answer to one cell of the table. */
export function outcomeOf({ route, reach, sample, answers }: Access, cell: Cell): Outcome {
  const { userType, relation, state } = cell
  const answer: Outcome['status'] =
    (typeof answers === 'object' ? answers[state] : answers) ?? ('passes' as const)
  if (reach === 'open') return { status: answer }
  if (['anonymous', 'suspended'].includes(userType)) return { status: 401 }
  const letter = reach === 'signedIn' ? 'a' : reachOf(reach, userType)
  if (letter === '-') return { status: 403 }
  const isReached = relation !== 'missing' && reaches(letter, relation, sample?.owned ?? [])
  if (!route.includes('/:id')) return sample ? { status: answer, isListed: isReached } : { status: answer }
  return { status: sample && !isReached ? 404 : answer }
}

/** Routes about no record of a known kind have one relation and one state. */
export const cellsOf = ({ route, sample }: Access): Omit<Cell, 'userType'>[] => {
  if (sample)
    return relations.flatMap((relation) =>
      (relation === 'missing' ? sample.states.slice(0, 1) : sample.states).map((state) => ({
        relation,
        state,
      })),
    )
  return [{ relation: route.includes('/:id') ? 'missing' : 'own', state: '' }]
}
