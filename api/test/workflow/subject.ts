import type { Permission } from '@patuh/domain/platform/permission'
import type { Engine } from '../../src/platform/workflow/engine.ts'
import type { Side } from './people.ts'
import type { Columns, Written } from './rows.ts'

/** Somebody who takes the actions of a role. */
export type Casting = {
  role: string
  /** Whose person it is; the agency's where nothing is said. */
  side?: Side
  /** What else they must hold, because the row itself asks for it. */
  also?: Permission[]
  /** How the row stands for them. */
  given?: Columns
  /** What names one person in the row, for a role that means somebody in particular. */
  names?: (userId: number) => Columns
}

export type Made = { id: number; path: string; ids: number[]; userId: number }
export type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** What the walk through a workflow must know of its records: how to put one into a state, and what to send. */
export type Subject = {
  title: string
  engine: Engine
  cast: Casting[]
  /** For each part that excludes somebody, each way to have had it. */
  participants: Record<string, ((userId: number) => Columns)[]>
  /** The columns in each state that the table takes. */
  states: Record<string, Columns>
  /** What else a row has that is ready for an action, and one whose condition is not met. */
  ready?: Record<string, Columns>
  blocked?: Record<string, Columns | ((state: string, side: Side) => Columns | undefined)>
  /** Which of several actions of one name a row is not for. */
  unready?: (columns: Columns) => string[]
  /** What a row has that leads where a decision says, for an action that does not ask for one. */
  led?: Record<string, (decision: string) => Columns>
  /** The rows to write, the record first among those of its table; and where it is read. */
  rows: (columns: Columns) => Written[]
  /** Which of the written rows the record is. */
  index?: number
  path: (ids: number[]) => string
  /** Where it is read, when not at its own path. */
  readAt?: (ids: number[]) => string
  /** The record in the answer that it is read from. */
  read?: (data: never, made: Made) => { allowedActions: string[] } | undefined
  /** What is sent for an action, where the definition says where. */
  bodies: Record<string, (decision: string | undefined, made: Made) => object | Promise<object>>
  /** What is sent for an action that has a route of its own. */
  calls?: Record<string, (made: Made) => Call | Promise<Call>>
  /** Where an action leads that the definition leaves to the record. */
  leads?: Record<string, string>
  /** What does not exist for whoever cannot have it. */
  unknown?: string[]
  /** Whoever may not know of it is refused before the workflow is asked. */
  isReadFirst?: true
  isHidden?: (state: string, side: Side, isNamed: boolean) => boolean
}
