import { isOutside, side } from '@patuh/domain/barrier'
import type { Language } from '@patuh/domain/language'
import { type ReviewRole, statusText, stepsFrom } from '@patuh/domain/legacy'
import type { Db, Trx } from '../db/db.ts'
import { linker } from '../files/link.ts'
import { fileColumns } from '../files/queries.ts'
import type { Actor } from '../session/actor.ts'
import type { Row } from './queries.ts'

export function rolesOf(row: Row): Set<ReviewRole> {
  const asked = row.returnedTo === 'contractor' ? row.isContractor : row.isRecorder
  const held: [ReviewRole, unknown][] = [
    ['recorder', row.isRecorder],
    ['contractor', row.isContractor],
    ['asked', asked],
    ['verifier', row.isVerifier],
    ['appealOfficer', row.isAppealOfficer],
    ['administrator', row.isAdministrator],
  ]
  return new Set(held.filter(([, holds]) => holds).map(([role]) => role))
}

// Two steps of the table can be one button, and one call.
const buttons: Partial<Record<string, string>> = {
  deny: 'verify',
  accept: 'verify',
  annul: 'withdraw',
  dismiss: 'decideAppeal',
  uphold: 'decideAppeal',
}

/** Faces and plates of others are covered by those on the agency's side who have the case in hand. */
export const mayRedact = ({ status, isRecorder, isVerifier, isAppealOfficer, isAdministrator }: Row) =>
  [1, 2, 3, 6, 7].includes(status) && Boolean(isRecorder || isVerifier || isAppealOfficer || isAdministrator)

/** What this person can do with this case now: the client shows these buttons and never guesses. */
function allowedActions(row: Row) {
  const steps = stepsFrom(row.status, rolesOf(row)).filter((step) => step !== 'appeal' || row.mayAppeal)
  const edit = row.status === 0 && row.isRecorder ? ['edit'] : []
  const redact = mayRedact(row) ? ['redact'] : []
  return [...edit, ...new Set(steps.map((step) => buttons[step] ?? step)), ...redact]
}

/** What was covered in a picture is seen by the administrator, the appeal officer and the auditor. */
const seesOriginals = ({ privileges, user }: Actor) =>
  privileges.has('complaint.configure') ||
  privileges.has('verifyComplaint.appeal') ||
  user.userProfile.typeId === side.oversight

async function attachments(db: Db | Trx, actor: Actor, ids: number[]) {
  const link = await linker(db as Db, actor, { originals: seesOriginals(actor) })
  const files = ids.length
    ? await db
        .selectFrom('complaintFile')
        .innerJoin('file', 'file.id', 'complaintFile.fileId')
        .select(['complaintFile.complaintId', 'complaintFile.kind', ...fileColumns])
        .where('complaintFile.complaintId', 'in', ids)
        .orderBy('file.id')
        .execute()
    : []
  const of = (id: number, kinds: string[]) =>
    files
      .filter(({ complaintId, kind }) => complaintId === id && kinds.includes(kind))
      .map(({ complaintId: _, kind: __, ...file }) => link(file))
  return (id: number) => ({
    complaintAttachments: of(id, ['complaint']),
    justificationAttachments: of(id, ['justification', 'answer', 'appeal']),
  })
}

/** Cases as this person may see them: in their language, with files they can open, without what is not theirs. */
export async function present(db: Db | Trx, actor: Actor, language: Language, rows: Row[]) {
  const isContractor = isOutside(actor.user.userProfile.typeId)
  const filesOf = await attachments(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ...filesOf(row.id),
    statusText: statusText(row.status, language, row.noResponse),
    // The last word on a case is the one that is shown with it.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
    internalNote: isContractor ? null : row.internalNote,
    recordedBy: isContractor ? null : row.recorder,
    allowedActions: allowedActions(row),
  }))
}
