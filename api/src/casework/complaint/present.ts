import { side } from '@patuh/domain/platform/barrier'
import type { Language } from '@patuh/domain/platform/language'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { languageOf } from '../../platform/http/language.ts'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import { type ShownRow, seen } from './queries.ts'

/** The original of a redacted picture is visible to the administrator, the appeal officer and the auditor. */
const seesOriginals = ({ privileges, user }: Actor) =>
  privileges.has('complaint.configure') ||
  privileges.has('verifyComplaint.appeal') ||
  user.userProfile.typeId === side.oversight

/** The table that links files to complaints. */
export const complaintFiles = { table: 'complaint_file', key: 'complaint_id' }

/** Cases for this user: translated, with download links, without hidden fields. */
export async function present(db: Db | Trx, actor: Actor, language: Language, rows: ShownRow[]) {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, actor, { files: complaintFiles }, ids, { originals: seesOriginals(actor) })
  return rows.map((row) => ({
    ...row,
    complaintAttachments: files(row.id, ['complaint']),
    justificationAttachments: files(row.id, ['justification', 'answer', 'appeal']),
    statusText: caseText(row.status, language, row.noResponse),
    // The latest remark: that of the appeal decision, else that of the verdict.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
    recordedBy: row.recorder,
  }))
}

/** The case as the API answers it. */
export async function current(db: Db | Trx, request: FastifyRequest, id: number) {
  const row = await seen(db, request.actor, id)
  const [shown] = await present(db, request.actor, languageOf(request), [row])
  return shown as NonNullable<typeof shown>
}
