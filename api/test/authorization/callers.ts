import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import { sql } from 'kysely'
import type { Place } from '../access.ts'
import { prepareRows } from '../workflow/rows.ts'
import type { world } from '../world.ts'

export type World = Awaited<ReturnType<typeof world>>

export type Caller = {
  userType: string
  id: number
  token?: string
  place: Place
  elsewhere: Place
  /** Sent with every request. */
  headers?: Record<string, string>
}

/** A user of each type with a zone; one without privileges; one suspended; and one not signed in. */
export async function everyCaller({ aUser, aZone, db, owner }: World): Promise<Caller[]> {
  await prepareRows(owner)
  // The table takes longer than a password stays recent on a slow machine.
  await sql`alter table session alter column verified_at set default now() + interval '1 hour'`.execute(owner)
  const region = await aZone({ kind: 'region' })
  const aPlace = async (userId: number, organizationId: number): Promise<Place> => ({
    userId,
    organizationId,
    zoneId: (await aZone({ kind: 'zone', parentId: region.id })).id,
  })

  async function someone(userType: UserTypeCode | 'nobody' | 'suspended') {
    const known = userTypes.find(({ code }) => code === (userType === 'suspended' ? 'SA' : userType))
    const wish = known ? { userType: known.code, typeId: known.side } : {}
    const other = await aUser({ typeId: known?.side ?? 1 })
    const user = await aUser({ ...wish, ...(userType === 'suspended' ? { status: 'suspended' } : {}) })
    const place = await aPlace(user.id, user.organizationId)
    await db.insertInto('userZone').values({ userId: user.id, zoneId: place.zoneId }).execute()
    const elsewhere = await aPlace(other.id, other.organizationId)
    return { userType, id: user.id, token: user.token, place, elsewhere }
  }
  const callers: Caller[] = []
  for (const { code } of userTypes) callers.push(await someone(code))
  const [nobody, suspended] = [await someone('nobody'), await someone('suspended')]
  const { token: _, ...stranger } = nobody
  return [...callers, nobody, suspended, { ...stranger, userType: 'anonymous' }]
}
