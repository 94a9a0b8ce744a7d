import { caseStates, caseStatus } from '@patuh/domain/case/workflow'
import type { NoticeKind, NoticeValues } from '@patuh/domain/notification'
import type { Permission } from '@patuh/domain/permission'
import { stateOf } from '@patuh/domain/workflow'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { notify } from '../notification/notify.ts'
import type { Audience, Bundle, CaseEvent, CaseKind, CasesOf } from './kind.ts'

/** Everyone who holds a permission on these cases, on the side that it concerns. */
export async function holders(
  trx: Trx,
  permission: Permission,
  isContractor: boolean,
  of: Pick<Bundle, 'zoneId' | 'contractorId' | 'contractId'>,
) {
  const [screen, action] = permission.split('.')
  const { rows } = await sql<{ id: number }>`
    select found.id from holders(${screen}, ${action}, ${of.zoneId}, ${of.contractorId}, ${of.contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where (organization.type_id = 2) = ${isContractor}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whoever has the case now, by the state in which it stands. */
function holderOf({ status, returnedTo }: Bundle): Audience {
  if (status === caseStatus.returned) return returnedTo === 'inspector' ? 'recorder' : 'contractor'
  const state = caseStates[stateOf({ states: caseStates }, status) as keyof typeof caseStates]
  return 'turn' in state ? (state.turn as Audience) : 'verifier'
}

async function members(
  trx: Trx,
  { engine: { workflow } }: CaseKind,
  audience: Audience,
  of: Bundle,
): Promise<number[]> {
  const whom = audience === 'holder' ? holderOf(of) : audience
  if (whom === 'recorder') return of.recordedBy ? [of.recordedBy] : []
  const permission = whom === 'office' ? workflow.view : workflow.roles[whom]?.permission
  return permission ? holders(trx, permission, whom === 'office' || whom === 'contractor', of) : []
}

/** Sends one notice about these cases to everyone concerned, in the transaction that changed them. */
export async function send(
  { trx, kind, ids }: CasesOf,
  notice: NoticeKind,
  to: readonly Audience[],
  more: NoticeValues = {},
) {
  for (const bundle of await kind.bundles(trx, ids)) {
    const people = await Promise.all(to.map((audience) => members(trx, kind, audience, bundle)))
    const { values, link, complaintId } = bundle
    await notify(trx, { to: people.flat(), kind: notice, values: { ...values, ...more }, link, complaintId })
  }
}

/** The same for what happens to every kind of case, as far as this kind tells it. */
export async function tell(of: CasesOf, event: CaseEvent, more: NoticeValues = {}) {
  const [notice, ...to] = of.kind.notices[event] ?? []
  if (notice && of.ids.length > 0) await send(of, notice, to, more)
}
