import { caseStatus } from '@patuh/domain/casework/case/workflow'
import {
  costOfSeverity,
  type OrganizationScore,
  organizationScore,
  scoreOfMonth,
  standingOf,
} from '@patuh/domain/people/organization-score'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import { current } from './queries.ts'

type Month = { month: string; severities: number[] }

/** The fines of a contractor and its subsidiaries that the reader may see, by the month of the misconduct. */
async function finesOf(db: Db, actor: Actor, id: number) {
  const { rows } = await sql<Month>`
    select to_char(month, 'YYYY-MM') as month, array(
      select coalesce((offence ->> 'severity')::int, 1) from complaint
      where contractor_id in (select organization_and_below(${id})) and status = ${sql.lit(caseStatus.fined)}
        and ${visibleAt('complaints', actor)}
        and date_of_misconduct >= month at time zone business_zone()
        and date_of_misconduct < (month + interval '1 month') at time zone business_zone()
    ) as severities
    from generate_series(date_trunc('month', local_today()::timestamp) - interval '11 months',
      date_trunc('month', local_today()::timestamp), interval '1 month') month`.execute(db)
  return rows
}

async function scoreOf(db: Db, actor: Actor, id: number): Promise<OrganizationScore> {
  const months = (await finesOf(db, actor, id)).map(({ month, severities }) => ({
    month,
    fines: severities.length,
    score: scoreOfMonth(severities.reduce((sum, severity) => sum + (costOfSeverity[severity] ?? 0), 0)),
  }))
  return { ...standingOf(months), months }
}

/** Compliance score of an organisation from its fines. */
export function mountScore(app: App) {
  mountRead(app, '/user-profiles/:id/score', {
    access: 'organization.view',
    answer: organizationScore,
    read: async ({ db, id, actor }) => {
      await current(db, actor, id)
      return scoreOf(db, actor, id)
    },
  })
}
