import { type CommentKind, mentionOf } from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

type Line = { by: string; text: string; isInternal?: true; mention?: string }
type Discussion = { kind: CommentKind; where: string; lines: Line[] }

// Each on the newest record of its kind that both sides can see.
const threads: Discussion[] = [
  {
    kind: 'complaint',
    where: `status = 2 and justified_at < now() - interval '1 day' and contractor_id = (select organization_id from person join "user" on "user".person_id = person.id
      where "user".email = 'cm@patuh.example') and exists (select from zone where zone.code = 'NORTH'
        and zone.id in (select zone_and_above(complaint.zone_id)))`,
    lines: [
      { by: 'vf', text: 'The photograph is dark. Which gate is it, the front or the service gate?' },
      { by: 'cm', text: 'The service gate. The lamp there was reported to you on the same day.' },
      {
        by: 'in',
        text: 'He is right about the lamp.\nI have the report number in my notes.',
        isInternal: true,
      },
      { by: 'vf', text: 'Please add it to the case, {}.', isInternal: true, mention: 'in' },
    ],
  },
  {
    kind: 'contract',
    where: 'status = 2',
    lines: [
      {
        by: 'co',
        text: 'The performance bond runs out before the contract does. The bank is asked for a new one.',
      },
      { by: 'fa', text: 'Thank you, {}. Nothing is certified without it.', isInternal: true, mention: 'co' },
    ],
  },
  {
    kind: 'claim',
    where: 'status between 1 and 4',
    lines: [
      { by: 'fp', text: 'The attendance of the last weekend came late; it is in now.' },
      { by: 'fa', text: 'Seen. I look at it tomorrow.', isInternal: true },
    ],
  },
]

/** A few example discussions. */
export async function seedComments(trx: Trx) {
  const people = await trx.selectFrom('user').select(['id', 'email']).execute()
  const idOf = (name: string) => people.find(({ email }) => email === `${name}@patuh.example`)?.id ?? 0
  for (const { kind, where, lines } of threads) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind)} where ${sql.raw(where)} order by id desc limit 1`.execute(trx)
    for (const [index, { by, text, isInternal = false, mention }] of lines.entries()) {
      if (!rows[0]) continue
      await sql`select set_config('patuh.actor', ${String(idOf(by))}, true),
        set_config('patuh.action', 'comment', true)`.execute(trx)
      await sql`insert into comment (kind, record_id, text, is_internal, created_at)
        values (${kind}, ${rows[0].id}, ${text.replace('{}', mentionOf(idOf(mention ?? by)))}, ${isInternal},
          now() - make_interval(hours => ${3 * (lines.length - index)}))`.execute(trx)
    }
  }
  await sql`select set_config('patuh.actor', '', true), set_config('patuh.action', '', true)`.execute(trx)
}
