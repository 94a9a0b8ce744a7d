import { caseStates, caseStatus } from '@patuh/domain/casework/case/workflow'
import { stateOf } from '@patuh/domain/platform/workflow'
import type { CaseEvent, NoticeKind, NoticeValues } from '@patuh/domain/workplace/notice'
import type { Trx } from '../../platform/db/db.ts'
import { holdersOf } from '../../platform/notification/holders.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { Audience, Bundle, CaseKind, CasesOf } from './kind.ts'

/** Who has to act on the case now, by its status. */
function holderOf({ status, returnedTo }: Bundle): Audience {
  if (status === caseStatus.returned) return returnedTo === 'inspector' ? 'recorder' : 'contractor'
  const state = caseStates[stateOf({ states: caseStates }, status) as keyof typeof caseStates]
  return 'holder' in state ? (state.holder as Audience) : 'verifier'
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
  const isContractor = whom === 'office' || whom === 'contractor'
  return permission ? holdersOf(trx, permission, of, isContractor ? 'contractor' : 'agency') : []
}

/** Sends one notice about these cases to the audience, in the transaction that changed them. */
export async function send(
  { trx, kind, ids }: CasesOf,
  notice: NoticeKind,
  to: readonly Audience[],
  more: NoticeValues = {},
) {
  for (const bundle of await kind.bundles(trx, ids)) {
    const people: number[] = []
    for (const audience of to) people.push(...(await members(trx, kind, audience, bundle)))
    const { values, link, complaintId } = bundle
    await notify(trx, { to: people, kind: notice, values: { ...values, ...more }, link, complaintId })
  }
}

/** Sends the notice of an event that every kind of case has, if this kind defines one. */
export async function notifyCase(of: CasesOf, event: CaseEvent, more: NoticeValues = {}) {
  const [notice, ...to] = of.kind.notices[event] ?? []
  if (notice && of.ids.length > 0) await send(of, notice, to, more)
}
