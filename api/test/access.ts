import { userTypes } from '@patuh/domain/access/matrix'
import type { Db } from '../src/platform/db/db.ts'

/**
 * The expected scope: `a` all, `z` their zones, `g` their organisation, `c` their contracts,
 * `o` what they recorded, `-` none.
 */
type Letter = 'a' | 'z' | 'g' | 'c' | 'o' | '-'

/** The relation of a record to the caller. */
const relations = ['own', 'otherOrganization', 'otherZone', 'missing'] as const
type Relation = (typeof relations)[number]

/** Where to create a record, so that it has a relation to a caller. */
export type Place = {
  userId: number
  organizationId: number
  zoneId: number
  /** An existing contract for it; without one each record has its own. */
  contract?: { id: number; lineId: number; siteId: number }
  /** The person whom a complaint is about. */
  personId?: number
}
export type Made = {
  id: number
  lockVersion: number
  row: Record<string, unknown>
  /** The query that finds exactly this record in its list. */
  find: string
}

/** A kind of record to test routes with: the columns of its owners, and its possible states. */
export type Sample = {
  owned: readonly Letter[]
  /** It is nobody's: its permission opens it in every scope. */
  isUnscoped?: true
  states: readonly string[]
  /** The query of its list that finds nothing, where it has no search. */
  none?: string
  make: (db: Db, place: Place, state: string) => Promise<Made>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The expected access to one route: written by hand, not derived from the product. */
export type Access = {
  route: `${Method} /${string}`
  /** `open`, `signedIn`, or one letter per user type: SA AA IN VF AP CO FP FA CM CS AU. */
  reach: string
  /** Only the record's own user reaches it, whatever the scope of the permission. */
  isOwn?: true
  /** The record behind `:id`, or in the list. */
  sample?: Sample
  /** Why no record of another can be tried. */
  unsampled?: string
  body?: (made?: Made) => object
  /** The body takes the record out of every zone, which nobody may do who is narrowed to zones. */
  leavesZone?: true
  /** The status code for permitted callers, by the state of the record. By default anything but a refusal. */
  answers?: number | Record<string, number>
  /** A permitted caller may still be refused (403) by the workflow, once the record is reached. */
  mayRefuse?: true
  /** It prints a PDF: of the callers who get it only a few are tried. */
  isPrinted?: true
  /** The response never ends: only refusals can be awaited. */
  isStream?: true
}

const reachOf = (reach: string, userType: string): Letter => {
  const column = userTypes.findIndex(({ code }) => code === userType)
  return (reach.trim().split(/\s+/)[column] ?? '-') as Letter
}

/** Whether a scope letter includes a record with this relation to the caller. */
function reaches(letter: Letter, relation: Relation, owned: readonly Letter[]) {
  if (letter === 'a') return true
  if (!owned.includes(letter)) return false
  return {
    own: true,
    otherOrganization: letter === 'z',
    otherZone: letter === 'g' || letter === 'c',
    missing: false,
  }[relation]
}

const letterOf = ({ reach, isOwn }: { reach: string; isOwn: true | undefined }, userType: string): Letter => {
  const held = reach === 'signedIn' ? 'a' : reachOf(reach, userType)
  return isOwn && held !== '-' ? 'o' : held
}

/** Whether every record is in the caller's scope. */
export const hasEveryRecord = ({ reach, isOwn }: Access, userType: string) =>
  letterOf({ reach, isOwn }, userType) === 'a'

export type Cell = { userType: string; relation: Relation; state: string }
export type Outcome = { status: number | 'passes' | 'reached'; isListed?: boolean }

/** The expected answer to one cell of the table. */
export function outcomeOf({ route, reach, isOwn, sample, answers, mayRefuse }: Access, cell: Cell): Outcome {
  const { userType, relation, state } = cell
  const answer: Outcome['status'] =
    (typeof answers === 'object' ? answers[state] : answers) ?? (mayRefuse ? 'reached' : 'passes')
  if (reach === 'open') return { status: answer }
  if (['anonymous', 'suspended'].includes(userType)) return { status: 401 }
  const letter = letterOf({ reach, isOwn }, userType)
  if (letter === '-') return { status: 403 }
  const isReached = relation !== 'missing' && reaches(letter, relation, sample?.owned ?? [])
  if (!route.includes('/:id')) return sample ? { status: answer, isListed: isReached } : { status: answer }
  return { status: sample && !isReached ? 404 : answer }
}

/** Routes without a sample record have one relation and one state. */
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
