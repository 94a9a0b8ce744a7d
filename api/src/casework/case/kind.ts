import type { CaseEvent, NoticeKind, NoticeValues } from '@patuh/domain/workplace/notice'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as ledger from '../../contract/ledger/ledger.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import type { Engine } from '../../platform/workflow/engine.ts'
import type { Prepare } from '../../platform/workflow/routes.ts'
import type { Change } from '../../platform/workflow/transition.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    caseKinds?: readonly CaseKind[]
  }
}

export type Clock = 'justify' | 'verify' | 'answer' | 'appeal'
export type CaseSource = ledger.Line['sourceKind']

/** Recipients: a workflow role, everyone of the contractor who sees the case, or who has to act on it now. */
export type Audience =
  | 'recorder'
  | 'contractor'
  | 'verifier'
  | 'appealOfficer'
  | 'administrator'
  | 'office'
  | 'holder'

/** Cases that share one notice, and their place. */
export type Bundle = {
  contractId: number
  contractorId: number
  zoneId: number | null
  recordedBy: number | null
  status: number
  returnedTo: string | null
  values: NoticeValues
  link: string | null
  complaintId: number | null
}

/** What a verdict writes besides itself, computed before it is given. */
export type Verdict = { change?: Change; priced?: unknown }

/** What differs between the sources of cases; everything else is common. */
export type CaseKind = {
  source: CaseSource
  engine: Engine
  /** The zone whose calendar counts; null where a case concerns a whole contract. */
  place: RawBuilder<unknown>
  /** Clock lengths set by the case itself; they precede those of the contract. */
  days?: Partial<Record<Clock, RawBuilder<unknown>>>
  files: { table: string; key: string }
  /** The id under which the ledger knows the case. */
  ledgerId: RawBuilder<number>
  /** Fields of a justification that only this kind has. */
  justified?: (input: never) => Change
  /** Slow work of a step, before its transaction. */
  prepare?: Record<string, Prepare>
  afterJustify?: (act: CaseAct, input: never) => Promise<unknown>
  beforeVerdict?: (act: CaseAct, input: never) => Promise<Verdict>
  /** Posts the cost of a fine to the ledger. Returns the values for the notice. */
  charge: (act: CaseAct, verdict: Verdict) => Promise<NoticeValues | undefined>
  /** Notice and recipients of each event; without an entry nobody is notified. */
  notices: Partial<Record<CaseEvent, readonly [NoticeKind, ...Audience[]]>>
  bundles: (trx: Trx, ids: readonly number[]) => Promise<Bundle[]>
  /** The web page that a notice about many cases opens. */
  page: string
}

export type CaseAct = {
  trx: Trx
  env: Env
  actor: Actor
  kind: CaseKind
  ids: readonly number[]
  /** What `prepare` of the step returned. */
  prepared?: unknown
}
/** The part of it that the system has too, without an actor. */
export type CasesOf = Pick<CaseAct, 'trx' | 'kind' | 'ids'>

type EngineInput = Pick<Engine, 'workflow' | 'table' | 'owners' | 'visible' | 'hasPending' | 'roles'> & {
  source: CaseSource
  /** Has a recorder; automatic cases have none. */
  hasRecorder?: true
  /** The verifier can also ask the recorder a question, not only the contractor. */
  asksRecorder?: true
}

/** The workflow engine of a kind of case: participants, who can be asked, and the time limit of an appeal. */
export function caseEngine({ source, hasRecorder, asksRecorder, ...engine }: EngineInput): Engine {
  const { table, workflow, owners } = engine
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isRecorder = (actor: Actor) => sql<SqlBool>`${column('recordedBy')} = ${actor.id}`
  const isInScope = (actor: Actor, role: string) =>
    inScope(actor, workflow.roles[role]?.permission ?? workflow.view, owners)
  const isAsked = (actor: Actor) =>
    sql<SqlBool>`case ${column('returnedTo')} when 'contractor' then ${isInScope(actor, 'contractor')}
      else ${isRecorder(actor)} and ${isInScope(actor, 'recorder')} end`
  return {
    ...engine,
    roles: {
      ...engine.roles,
      writer: isRecorder,
      recorder: isRecorder,
      ...(asksRecorder ? { asked: isAsked } : {}),
    },
    participants: {
      recorder: hasRecorder ? [column('recordedBy')] : [],
      justifier: [column('justifiedBy')],
      decider: [column('decidedBy'), column('decidedFor')],
      appellant: [column('appealedBy')],
    },
    when: {
      // Each side is asked once, so that a decision is not delayed forever.
      return: sql`(select count(distinct side) from case_statement statement where statement.source = ${source}
        and statement.case_id = ${column('id')} and statement.kind = 'question') < ${sql.lit(asksRecorder ? 2 : 1)}`,
      appeal: sql`(${column('appealedAt')} is null and ${column('decidedAt')} + make_interval(days => coalesce(
        (select appeal_days from contract where contract.id = ${column('contractId')}), 14)) > now())`,
    },
  }
}

export const columnOf = ({ engine }: CaseKind, name: string) => sql.ref(`${engine.table}.${name}`)

/** Condition: the row is one of these ids. */
export const hasId = ({ engine }: CaseKind, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(`${engine.table}.id`)} = any(${[...ids]}::int[])`

/** The ledger sources of these cases. */
export const ledgerSources = ({ trx, kind, ids }: CasesOf) =>
  sql<{ sourceId: number }>`select ${kind.ledgerId} as source_id from ${sql.table(kind.engine.table)}
    where ${hasId(kind, ids)}`
    .execute(trx)
    .then(({ rows }) => rows.map(({ sourceId }) => ({ sourceKind: kind.source, sourceId })))
