import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '../../api/seeds/demo-account.ts'
import type { Db } from '../../api/src/platform/db/db.ts'
import { type OpenApi, operationsOf } from '../../api/test/fuzz/document.ts'
import { type Caller, fuzz } from '../../api/test/fuzz/fuzz.ts'
import { caller, sender } from '../harness/client.ts'
import { type Product, signIn } from '../harness/product.ts'
import { payloads } from './payload.ts'

/** Sends valid requests of every operation with payloads as texts; answers how many were accepted. */
export async function plantThroughApi(product: Product, count: number, seed: number) {
  const document = await (await fetch(`${product.address()}/api/docs/json`)).json()
  const accounts = demoAccounts.map(({ email }) => email)
  const callers: Caller[] = []
  for (const name of ['sa', 'aa', 'co', 'in', 'cm'])
    callers.push({ name, token: (await signIn(product.address(), name)).token })
  const { statuses } = await fuzz({
    operations: operationsOf(document as OpenApi).filter(
      // a request that ends sessions or removes privileges would end the trial
      ({ method, path }) =>
        method !== 'GET' && !/\/(auth|users|user-types|matrix-privileges|profile)\b/.test(path),
    ),
    ...{ callers, seed, from: 0, to: count, parallel: 4, milliseconds: 60_000 },
    supply: { rows: new Map(), accounts, password: demoPassword, texts: payloads },
    send: sender(product.address()),
    renew: async () => {},
  })
  return [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)
}

/** Imports people whose every cell is a payload, and checks the file, so that its errors quote the cells. */
export async function plantByImport(product: Product) {
  const { token } = await signIn(product.address(), 'cm')
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = payloads.map((payload) => [payload, payload, payload, payload].map(cell).join(','))
  const answer = await sender(product.address())({
    method: 'POST',
    url: `/api/v1/persons/import?fileName=${encodeURIComponent(`${payloads[0]}.csv`)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: ['fullName,employmentNo,phone,email', ...rows].join('\r\n'),
  })
  const { id, columns } = JSON.parse(answer.body).data
  await caller(product.address(), token)('POST', `/persons/import/${id}/check`, { columns })
  return answer.status
}

const freeText =
  /(^|_)(name|name_ms|name_zh|name_ta|description|remark|reason|offender|location|address|title|text|note|body|question|answer|grounds|clause|rationale|label|subject|justification|guidance|finding|purpose|file_name|full_name|short_name|position)$/

/**
 * Replaces every free text of the demo story by a payload, as if each form had accepted it. Texts with a rule of the
 * database keep theirs; the log of events and mails that were sent stay as they are.
 */
export async function plantInDatabase(db: Db) {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.table_name not in ('event', 'caught_mail', 'migration', 'turn', 'signing_key', 'device', 'session')`.execute(
    db,
  )
  const planted: string[] = []
  const kept: string[] = []
  for (const { table, column } of columns.filter(({ column }) => freeText.test(column)))
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql`update ${sql.table(table)} it set ${sql.ref(column)} = payload.text
          from (select ctid as at, row_number() over () as number from ${sql.table(table)}
            where ${sql.ref(column)} is not null) row
          join unnest(${sql.val(payloads)}::text[]) with ordinality payload (text, number)
            on payload.number = 1 + row.number % ${payloads.length}
          where it.ctid = row.at`.execute(trx)
        planted.push(`${table}.${column}`)
      })
      .catch(() => kept.push(`${table}.${column}`))
  return { planted, kept }
}
