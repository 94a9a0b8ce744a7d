import type { VersionAction } from '@patuh/domain/contract/formula/workflow'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'

type Facts = {
  formulaId: number
  code: string
  name: string
  version: string
  by: string
  authors: number[]
  approvers: number[]
}

/** Those who could approve a version: everyone with the privilege who is not one of its authors. */
const factsOf = (trx: Trx, versionId: number, actorId: number) =>
  sql<Facts>`
    select formula.id as formula_id, code, formula.name, version::text, author_ids as authors,
      (select full_name from person join "user" on "user".person_id = person.id where "user".id = ${actorId}) as by,
      array(select distinct user_id from user_user_type join privilege using (user_type_id)
        where screen = 'formula' and action = 'approve' and user_id <> ${actorId}
          and not user_id = any(author_ids)) as approvers
    from formula_version join formula on formula.id = formula_id where formula_version.id = ${versionId}`
    .execute(trx)
    .then(({ rows: [row] }) => row as Facts)

const kinds = {
  submit: 'formula.submitted',
  approve: 'formula.approved',
  return: 'formula.returned',
} as const satisfies Partial<Record<VersionAction, string>>

/** Notifies the approvers, and after the decision the authors. */
export async function notifyFormula(
  trx: Trx,
  action: VersionAction,
  { versionId, actor, reason = '' }: { versionId: number; actor: Actor; reason?: string | undefined },
) {
  if (!(action in kinds)) return
  const { formulaId, authors, approvers, ...values } = await factsOf(trx, versionId, actor.id)
  await notify(trx, {
    to: action === 'submit' ? approvers : authors,
    kind: kinds[action as keyof typeof kinds],
    values: { ...values, reason },
    link: `/manage-contract/master-config?open=${formulaId}`,
  })
}
