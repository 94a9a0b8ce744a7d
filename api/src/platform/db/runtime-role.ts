import pg from 'pg'
import { connectionTo } from './address.ts'

/** The role that the application runs as on the embedded server. */
const embeddedRole = 'patuh_runtime'

/** Tables that only migrations write. */
const readOnly = ['migration', 'workflow_transition']

/** What the steps of a ledger entry write; the trigger `guard` says when. No other column of it can be updated. */
const ledgerColumns = [
  ...['status', 'claim_id', 'posted_period', 'approved_by', 'approved_for'],
  ...['formula_version_id', 'expression', 'inputs', 'trace', 'clause', 'exclusivity_key', 'points', 'amount'],
  'uncomputable',
]

const queryRows = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values?: unknown[],
) => (await client.query<Row>(text, values)).rows

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connectionTo(url))
  client.on('error', () => {})
  await client.connect()
  return use(client).finally(() => client.end())
}

export const roleOf = (url: string) =>
  withClient(url, async (client) => {
    const [row] = await queryRows<{ role: string }>(client, 'select current_user as role')
    return row?.role as string
  })

/** Creates the role if it is missing, gives it a new password and returns the URL to connect as it. */
export const makeRuntimeRole = (ownerUrl: string, role = embeddedRole) =>
  withClient(ownerUrl, async (client) => {
    const password = crypto.randomUUID()
    const [found] = await queryRows(client, 'select from pg_roles where rolname = $1', [role])
    await client.query(
      `${found ? 'alter' : 'create'} role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole
       noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    )
    return Object.assign(new URL(ownerUrl), { username: role, password }).href
  })

/** Tables that are only ever appended to: those whose triggers refuse a change. */
const appendOnly = (client: pg.Client) =>
  queryRows<{ name: string }>(
    client,
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`,
  )

/** Tables of the job queue whose row security does not know the role yet. */
const withoutPolicy = (client: pg.Client, role: string) =>
  queryRows<{ name: string }>(
    client,
    `select pg_class.oid::regclass::text as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
       select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
    [role],
  )

/**
 * Grants the role what the application needs: no statement that defines anything, and no change of the audit log,
 * the ledger or a recorded decision. The triggers refuse the same, as the second line of defence.
 */
export async function grantRuntime(client: pg.Client, name: string) {
  const role = pg.escapeIdentifier(name)
  const columns = ledgerColumns.join(', ')
  const statements = [
    'revoke create on schema public from public',
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
    `grant usage, select on all sequences in schema public, graphile_worker to ${role}`,
    ...(await appendOnly(client)).map((table) => `revoke update, delete on ${table.name} from ${role}`),
    `revoke insert, update, delete on ${readOnly.join(', ')} from ${role}`,
    `revoke update, delete on claim_record from ${role}`,
    `grant update (${columns}) on claim_record to ${role}`,
    ...(await withoutPolicy(client, name)).map(
      (table) => `create policy ${role} on ${table.name} to ${role} using (true) with check (true)`,
    ),
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`)
}

/** What the role of this connection could do to the audit log, in words; undefined if it is protected. */
export const missingProtection = (url: string) =>
  withClient(url, async (client) => {
    const [found] = await queryRows<{ role: string; why: string | null }>(
      client,
      `select current_user as role, case
         when rolsuper then 'is a superuser'
         when pg_has_role(relowner, 'usage') then 'owns the tables'
         when has_table_privilege('event', 'update, delete, truncate') then 'may change the audit log'
         when pg_has_role('pg_execute_server_program', 'usage') then 'may run programs on the server'
       end as why
       from pg_roles, pg_class where rolname = current_user and pg_class.oid = 'event'::regclass`,
    )
    return found?.why ? `the database user ${found.role} ${found.why}` : undefined
  })
