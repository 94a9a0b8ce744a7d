import type { complaintSteps } from '@patuh/domain/legacy'
import type * as z from 'zod'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { storeMade } from '../files/store.ts'
import type { Actor } from '../session/actor.ts'
import { find } from './queries.ts'
import { sealedJustification } from './sheet.ts'
import { addFiles } from './write.ts'

export type Justified = z.output<(typeof complaintSteps)['justify']>

/** Where attachments alone are shown, words alone would be lost: they become an attachment. */
export async function sealWords(
  trx: Trx,
  env: Env,
  actor: Actor,
  id: number,
  { justification, fileIds }: Justified,
) {
  if (!justification || fileIds.length > 0) return
  const row = await find(trx, actor, id)
  if (!row) return
  const bytes = await sealedJustification(row, justification, actor.user.userProfile.name)
  const fileId = await storeMade(trx, env, actor, { bytes, fileName: `${row.refNo}-justification.pdf` })
  await addFiles(trx, id, 'justification', [fileId])
}
