import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { ownerless } from './ownerless.ts'

const here = await world()
const { db, owner } = here
const { awaitingJustification, awaitingVerification, underAppeal } = caseStatus
const actions = {
  [awaitingJustification]: 'justify',
  [awaitingVerification]: 'verify',
  [underAppeal]: 'appeal',
}

/** The waiting cases that nobody holds, as the list finds them, and by asking holders() for each case. */
async function unheld() {
  const { rows: listed } = await sql<{ id: number }>`
    select id from complaint where ${ownerless} order by id`.execute(db)
  const { rows: asked } = await sql<{ id: number }>`
    select id from complaint where status = any(${Object.keys(actions)}::int[]) and not exists (
      select from holders('verifyComplaint', ${JSON.stringify(actions)}::jsonb ->> status::text, zone_id, contractor_id, contract_id))
    order by id`.execute(db)
  return { listed: listed.map(({ id }) => id), asked: asked.map(({ id }) => id) }
}

test('Cases without an owner are those for which holders() finds nobody, in every scope and on both sides', async () => {
  const places = [await aWorkplace(here), await aWorkplace(here)] as const
  for (const place of places) {
    await casesOf(here, place).submitted()
    await casesOf(here, place).justified()
  }
  const [place] = places
  await sql`insert into user_contract (user_id, contract_id) values
    (${place.manager.id}, ${place.contractId}), (${place.verifier.id}, ${place.contractId}) on conflict do nothing`.execute(
    owner,
  )
  await sql`insert into user_zone (user_id, zone_id) values (${place.manager.id}, ${place.site.id}) on conflict do nothing`.execute(
    owner,
  )
  const found = new Set<string>()
  for (const scope of ['all', 'org', 'zone', 'contract', 'own'])
    for (const action of ['justify', 'verify']) {
      await sql`update privilege set scope = ${scope} where screen = 'verifyComplaint' and action = ${action}`.execute(
        owner,
      )
      const { listed, asked } = await unheld()
      expect(listed, `${action} in scope ${scope}`).toEqual(asked)
      found.add(asked.join())
    }
  expect(found.size, 'scopes that differ').toBeGreaterThan(3)
  await sql`update "user" set status = 'suspended' where id = any(${[place.manager.id, place.verifier.id]}::int[])`.execute(
    owner,
  )
  const { listed, asked } = await unheld()
  expect(listed).toEqual(asked)
  expect(listed.length).toBeGreaterThan(0)
})
