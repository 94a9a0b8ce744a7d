import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContract, aSite } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'
import { complaintKind } from '../../casework/complaint/record.ts'

const { as, aUser, aZone, db } = await world()
const admin = as((await aUser({ userType: 'SA' })).token)
const managerUser = await aUser({ userType: 'CM', typeId: 2 })
const manager = as(managerUser.token)
const stranger = as((await aUser({ userType: 'CM', typeId: 2 })).token)
const { siteId } = await aSite(db)
const contract = await aContract(db, managerUser.organizationId, siteId)
await sql`update contract set title = 'Kawalan Xylofon' where id = ${contract.id}`.execute(db)

const find = async (who: typeof admin, q: string) =>
  (await who.get(`/search?q=${encodeURIComponent(q)}`)).json().data.items as { screen: string; id: number }[]

describe('Search', () => {
  test('finds a record by any part of its name, in any case', async () => {
    const zone = await aZone({ name: 'Menara Quokka' })
    expect(await find(admin, 'QUOK')).toMatchObject([{ screen: 'zone', id: zone.id, name: 'Menara Quokka' }])
  })

  test('finds a contractor’s own records and not those of another', async () => {
    expect(await find(manager, 'xylofon')).toMatchObject([{ screen: 'contract', id: contract.id }])
    expect(await find(stranger, 'xylofon')).toEqual([])
  })

  test('finds a draft for its author only', async () => {
    const writer = await aUser({ userType: 'IN' })
    const { rows } = await sql<{ id: number }>`
      insert into complaint (contract_id, contractor_id, description, recorded_by, status)
      values (${contract.id}, ${managerUser.organizationId}, 'A wombat at the gate', ${writer.id}, 0)
      returning id`.execute(db)
    expect(await find(as(writer.token), 'wombat')).toMatchObject([{ screen: 'complaint', id: rows[0]?.id }])
    expect(await find(manager, 'wombat')).toEqual([])
    expect(await find(admin, 'wombat')).toEqual([])
    const asked = await manager.get('/privileges/records?screen=complaint&q=wombat')
    expect(asked.json().data.items).toEqual([])
  })

  test('escapes wildcards and refuses short or unknown queries', async () => {
    expect(await find(admin, '%_%')).toEqual([])
    expect((await admin.get('/search?q=a')).statusCode).toBe(400)
    expect((await admin.get('/search?q=zone&kind=all')).statusCode).toBe(400)
  })

  test('uses its indexes', async () => {
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql`explain select id from complaint where ${complaintKind.search?.words} ilike '%wombat%'`.execute(
        trx,
      )
    })
    expect(JSON.stringify(rows)).toContain('complaint_words')
  })
})
