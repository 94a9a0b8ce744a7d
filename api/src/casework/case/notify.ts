import { caseStates, caseStatus } from '@patuh/domain/casework/case/workflow'
import { stateOf } from '@patuh/domain/platform/workflow'
import type { CaseEvent, NoticeKind, NoticeValues } from '@patuh/domain/workplace/notice'
import type { Trx } from '../../platform/db/db.ts'
import { holdersOf } from '../../platform/notification/holders.ts'
import { notify, notifyOfMany } from '../../platform/notification/notify.ts'
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

/** The recipients of each bundle. */
async function addressed({ trx, kind, ids }: CasesOf, to: readonly Audience[]) {
  const found: { bundle: Bundle; people: number[] }[] = []
  for (const bundle of await kind.bundles(trx, ids)) {
    const people: number[] = []
    for (const audience of to) people.push(...(await members(trx, kind, audience, bundle)))
    found.push({ bundle, people })
  }
  return found
}

/** Sends one notice about these cases to the audience, in the transaction that changed them. */
export async function send(
  of: CasesOf,
  notice: NoticeKind,
  to: readonly Audience[],
  more: NoticeValues = {},
) {
  for (const { bundle, people } of await addressed(of, to)) {
    const { values, link, complaintId } = bundle
    await notify(of.trx, { to: people, kind: notice, values: { ...values, ...more }, link, complaintId })
  }
}

/** Sends the notice of an event that every kind of case has, if this kind defines one. */
export async function notifyCase(of: CasesOf, event: CaseEvent, more: NoticeValues = {}) {
  const [notice, ...to] = of.kind.notices[event] ?? []
  if (notice && of.ids.length > 0) await send(of, notice, to, more)
}

/** Beyond this number of cases at once, each recipient gets one notice with the number of theirs. */
const maxSingle = 30

/** Like `notifyCase`, for events of many cases at once: a backlog is one notice for each recipient. */
export async function notifyBacklog(of: CasesOf, event: CaseEvent) {
  if (of.ids.length <= maxSingle) return notifyCase(of, event)
  const [notice, ...to] = of.kind.notices[event] ?? []
  if (!notice) return
  const cases = new Map<number, number>()
  for (const { people } of await addressed(of, to))
    for (const id of new Set(people)) cases.set(id, (cases.get(id) ?? 0) + 1)
  await notifyOfMany(of.trx, cases, { kind: notice, link: of.kind.page })
}
