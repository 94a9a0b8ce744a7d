import type { Permission } from '@patuh/domain/platform/permission'
import type { Engine } from '../../src/platform/workflow/engine.ts'
import type { Side } from './people.ts'
import type { Columns, Written } from './rows.ts'

/** A person who takes the actions of a role. */
export type Casting = {
  role: string
  /** Their side; the agency by default. */
  side?: Side
  /** Further permissions that the row requires. */
  also?: Permission[]
  /** Columns of the row for this person. */
  given?: Columns
  /** The columns that name one person, for a role that names particular persons. */
  names?: (userId: number) => Columns
}

export type Made = { id: number; path: string; ids: number[]; userId: number }
export type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** What the workflow test needs to know of a record: how to create it in a state, and what to send. */
export type Subject = {
  title: string
  engine: Engine
  cast: Casting[]
  /** For each excluded participant, every column that can name them. */
  participants: Record<string, ((userId: number) => Columns)[]>
  /** The columns in each state. */
  states: Record<string, Columns>
  /** Columns of a row that meets the condition of an action, and of one that does not. */
  ready?: Record<string, Columns>
  blocked?: Record<string, Columns | ((state: string, side: Side) => Columns | undefined)>
  /** Which of several actions of one name do not apply to a row. */
  unready?: (columns: Columns) => string[]
  /** Columns that lead to the target state of a decision, for an action without a decision input. */
  led?: Record<string, (decision: string) => Columns>
  /** The rows to insert, the record first among those of its table. */
  rows: (columns: Columns) => Written[]
  /** Which of the inserted rows is the record. */
  index?: number
  path: (ids: number[]) => string
  /** The path to read it, if not its own. */
  readAt?: (ids: number[]) => string
  /** Picks the record from that answer. */
  read?: (data: never, made: Made) => { allowedActions: string[] } | undefined
  /** The request body of an action with a workflow route. */
  bodies: Record<string, (decision: string | undefined, made: Made) => object | Promise<object>>
  /** The request of an action with its own route. */
  calls?: Record<string, (made: Made) => Call | Promise<Call>>
  /** The target state of an action that depends on the record. */
  leads?: Record<string, string>
  /** Actions that answer 404 to callers who cannot have them. */
  unknown?: string[]
  /** Callers who may not see it are refused before the workflow is checked. */
  isReadFirst?: true
  isHidden?: (state: string, side: Side, isNamed: boolean) => boolean
}
