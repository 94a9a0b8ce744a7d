import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { missingProtection } from './runtime-role.ts'

const { db, owner, ownerUrl, url } = await world()

const tablesWithout = async (privilege: 'update' | 'delete' | 'insert') =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not has_table_privilege(pg_class.oid, ${privilege}) order by 1`.execute(db)
  ).rows.map(({ name }) => name)

describe('The role that the application runs as', () => {
  test.each([
    ['run a program', "copy (select 1) to program 'true'"],
    ['read a file of the server', "select pg_read_file('/etc/passwd')"],
    ['update the audit log', "update event set reason = 'forged'"],
    ['delete from the audit log', 'delete from event'],
    ['truncate the audit log', 'truncate event'],
    ['replace a hash of the chain', 'update event_seal set hash = hash'],
    ['delete a signed head', 'delete from event_head'],
    ['drop a trigger', 'drop trigger event_append_only on event'],
    ['disable a trigger', 'alter table event disable trigger all'],
    ['switch triggers off', 'set session_replication_role = replica'],
    [
      'replace a function',
      'create or replace function acting() returns integer language sql as $$ select 1 $$',
    ],
    ['create a table', 'create table mine (id integer)'],
    ['delete from the ledger', 'delete from claim_record'],
    ['move a ledger entry to another contract', 'update claim_record set contract_id = 1'],
    ['rewrite an approval', 'update claim_approval set at = now()'],
    ['rewrite a frozen claim', "update claim_revision set hash = 'x'"],
    ['allow a transition', "insert into workflow_transition values ('claim', '1', '7')"],
    ['join a role that may run programs', 'grant pg_execute_server_program to current_user'],
  ])('cannot %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('can change every table but the audit log, the ledger and recorded decisions', async () => {
    const appendOnly = [
      'claim_approval',
      'claim_revision',
      'event',
      'event_head',
      'event_seal',
      'issued_document',
      'tour_scan',
    ]
    const kept = ['claim_record', 'migration', 'workflow_transition']
    expect(await tablesWithout('delete')).toEqual([...appendOnly, ...kept].sort())
    expect(await tablesWithout('update')).toEqual([...appendOnly, ...kept].sort())
    expect(await tablesWithout('insert')).toEqual(['migration', 'workflow_transition'])
  })

  test('is not the owner, whose triggers refuse the same change', async () => {
    await sql`insert into event (action, entity, entity_id) values ('test', 'zone', 1)`.execute(db)
    await sql`grant update on event to current_user`.execute(owner)
    await expect(sql`update event set reason = 'forged'`.execute(owner)).rejects.toThrow('append-only')
  })

  test('is reported as protected; its owner is not', async () => {
    expect(await missingProtection(url)).toBeUndefined()
    expect(await missingProtection(ownerUrl)).toContain('is a superuser')
  })
})
