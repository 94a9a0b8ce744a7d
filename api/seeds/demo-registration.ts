import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

const waiting = [
  [
    '201201034567',
    'Mohd Faizal bin Ramli',
    'faizal@kawalteguh.example',
    '+60 12-410 2233',
    'Supervisor',
    'I take over the night shifts at the northern sites from next month.',
    'ms',
    30,
  ],
  [
    '200901011223',
    'Thavamani a/p Rajoo',
    'thavamani@bersihjaya.example',
    '+60 16-552 7788',
    'Contract manager',
    'I answer for our contract at the southern offices.',
    'en',
    52,
  ],
  [
    '202299912345',
    'Ng Boon Keat',
    'boonkeat@ngcleaning.example',
    '+60 19-331 9090',
    'Director',
    'We would like to see the contracts that are open.',
    'zh',
    75,
  ],
] as const

/** Pending registrations of contractors' people; one names an unknown company. */
export async function seedRegistrations(trx: Trx) {
  for (const [number, name, email, phone, position, reason, locale, hours] of waiting)
    await sql`
      insert into registration
        (registration_no, organization_id, full_name, email, phone, position, reason, locale, status, created_at)
      values (${number}, (select id from organization where registration_no like ${`${number}%`}), ${name}, ${email},
        ${phone}, ${position}, ${reason}, ${locale}, 'pending', now() - make_interval(hours => ${hours}))`.execute(
      trx,
    )
}
