import { side } from '@patuh/domain/platform/barrier'
import type { Language } from '@patuh/domain/platform/language'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { signedUrls } from '../../platform/files/link.ts'
import { languageOf } from '../../platform/http/language.ts'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import { type ListedRow, type Row, seen } from './queries.ts'

/** The original of a redacted picture is visible to the administrator, the appeal officer and the auditor. */
const seesOriginals = ({ privileges, user }: Actor) =>
  privileges.has('complaint.configure') ||
  privileges.has('verifyComplaint.appeal') ||
  user.userProfile.typeId === side.oversight

/** The table that links files to complaints. */
export const complaintFiles = { table: 'complaint_file', key: 'complaint_id' }

/** Cases of a list for this user: translated, with download links. The rows themselves are changed. */
export async function presentListed(db: Db | Trx, actor: Actor, language: Language, rows: ListedRow[]) {
  const urlsOf = await signedUrls(db as Db, actor)
  return rows.map((row) => {
    const files = row.files.map((file) => Object.assign(file, { fileUrl: urlsOf(file.id)('display') }))
    return Object.assign(row, {
      statusText: caseText(row.status, language, row.noResponse),
      complaintAttachments: files.filter(({ kind }) => kind === 'complaint'),
      justificationAttachments: files.filter(({ kind }) => kind !== 'complaint'),
    })
  })
}

/** A case for this user: translated, with download links. */
export async function present(db: Db | Trx, actor: Actor, language: Language, row: Row) {
  const options = { originals: seesOriginals(actor) }
  const files = await filesOf(db, actor, { files: complaintFiles }, [row.id], options)
  return {
    ...row,
    complaintAttachments: files(row.id, ['complaint']),
    justificationAttachments: files(row.id, ['justification', 'answer', 'appeal']),
    statusText: caseText(row.status, language, row.noResponse),
    // The latest remark: that of the appeal decision, else that of the verdict.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
    recordedBy: row.recorder,
  }
}

/** The case as the API answers it. */
export const current = async (db: Db | Trx, request: FastifyRequest, id: number) =>
  present(db, request.actor, languageOf(request), await seen(db, request.actor, id))
