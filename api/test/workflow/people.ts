import { createHash, randomBytes } from 'node:crypto'
import { onBehalfHeader } from '@patuh/domain/access/substitute'
import { decisions } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Scope } from '@patuh/domain/platform/permission'
import type { Db } from '../../src/platform/db/db.ts'
import { writeRows } from './rows.ts'

export type Side = 'agency' | 'contractor'
export type Grants = Partial<Record<Permission, Scope>>

type Wish = { side: Side; organizationId: number; zoneId: number; grants?: Grants }
export type Someone = { id: number; token: string; headers: Record<string, string> }

let count = 0

/** A signed-in user with exactly these permissions, each in one scope. */
export async function someone(db: Db, { side, organizationId, zoneId, grants = {} }: Wish): Promise<Someone> {
  const name = `cast-${++count}`
  const typeId = side === 'agency' ? 1 : 2
  const token = randomBytes(32).toString('base64url')
  const tokenHash = `\\x${createHash('sha256').update(token).digest('hex')}`
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const ids = await writeRows(db, [
    ['person', { full_name: name, organization_id: organizationId, type_id: typeId }],
    ['user', { person_id: '@0', email: `${name}@patuh.example`, status: 'active' }],
    ['user_type', { code: name, name, type_id: typeId, default_scope: 'own' }],
    ['user_user_type', { user_id: '@1', user_type_id: '@2' }],
    ['user_zone', { user_id: '@1', zone_id: zoneId }],
    [
      'session',
      { token_hash: tokenHash, user_id: '@1', ends_at: endsAt, ip: '127.0.0.1', user_agent: 'test' },
    ],
    ...Object.entries(grants).map(([permission, scope]): [string, object] => {
      const [screen, action] = permission.split('.')
      return ['privilege', { user_type_id: '@2', screen, action, scope }]
    }),
  ] as never)
  return { id: ids[1] as number, token, headers: {} }
}

/** Creates a delegation, and returns the substitute acting for the absent user. */
export async function delegate(db: Db, absent: Someone, substitute: Someone): Promise<Someone> {
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
  const days = { from_date: day(-1), to_date: day(2) }
  await writeRows(db, [['substitution', { user_id: absent.id, substitute_id: substitute.id, ...days }]])
  return { ...substitute, headers: { [onBehalfHeader]: String(absent.id) } }
}

const isDecision = (permission: string) => decisions.includes(permission.split('.')[1] as Action)

/** The permissions that a substitute gets: decisions, and the view of what is decided. */
export const delegated = <Held extends object>(holds: Held): Partial<Held> =>
  Object.keys(holds).some(isDecision)
    ? (Object.fromEntries(
        Object.entries(holds).filter(
          ([permission]) => isDecision(permission) || permission.endsWith('.view'),
        ),
      ) as Partial<Held>)
    : {}
