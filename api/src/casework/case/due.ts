import type { Due } from '@patuh/domain/workplace/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPendingFor } from '../../platform/workflow/engine.ts'
import { type CaseKind, columnOf } from './kind.ts'

/** The steps that somebody has to take next. */
export const pendingSteps = ['justify', 'answer', 'verify', 'decideAppeal'] as const

type Shown = { name: (status: number) => string; about: RawBuilder<unknown>; link: string }

/** The cases in which this user has to act next, nearest deadline first. */
export const dueCases =
  (kind: CaseKind, { name, about, link }: Shown) =>
  async (db: Db, actor: Actor) => {
    const { rows } = await sql<{
      id: number
      name: string
      text: string
      dueAt: string | null
      status: number
      total: number
    }>`
    select ${columnOf(kind, 'id')}, ${columnOf(kind, 'refNo')} as name, ${about} as text, ${columnOf(kind, 'dueAt')} as due_at,
      ${columnOf(kind, 'status')} as status, count(*) over ()::int as total
    from ${sql.table(kind.engine.table)} where ${kind.engine.visible(actor)} and ${isPendingFor(kind.engine, actor, pendingSteps)}
    order by ${columnOf(kind, 'dueAt')} nulls last, ${columnOf(kind, 'id')} limit 50`.execute(db)
    return rows.map(({ status, ...row }): Due & { total: number } => ({
      ...row,
      kind: name(status),
      link: `${link}${row.id}`,
    }))
  }
