import { documentHash, type Verification, verification } from '@patuh/domain/platform/document'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import type { App } from '../http/app.ts'
import { limitRate, network } from '../http/limit/rate-limit.ts'
import { mountRead } from '../http/read.ts'
import { stateNow } from './kind.ts'

type Issued = { kind: string; entityId: number; state: string | null; isFollowed: boolean }

/** The latest document with this hash, printed on it or of its file. */
const find = (db: Db, hash: string) =>
  sql<Issued>`
    select kind, entity_id, state, exists (select from issued_document later where later.kind = issued.kind
      and later.entity_id = issued.entity_id and later.part = issued.part and later.id > issued.id
      and later.hash <> issued.hash) as is_followed
    from issued_document issued where hash = ${hash} or file_hash = ${hash} order by id desc limit 1`
    .execute(db)
    .then(({ rows }) => rows[0])

async function statusOf(db: Db, hash: string): Promise<Verification['status']> {
  const issued = await find(db, hash)
  if (!issued) return 'unknown'
  const now = await stateNow(db, issued.kind, issued.entityId)
  const isReplaced = now === undefined ? issued.isFollowed : now !== issued.state
  return isReplaced ? 'replaced' : 'genuine'
}

const limit = { name: 'verify', most: 120, minutes: 10 }

/** Says to anyone whether a printed document is genuine, and nothing else. */
export function documentRoutes(app: App) {
  mountRead(app, '/documents/:hash', {
    access: 'public',
    params: z.strictObject({ hash: documentHash }),
    answer: verification,
    read: async ({ db, request, params: { hash } }) => {
      await limitRate(db, limit, network(request.ip))
      return { status: await statusOf(db, hash) }
    },
  })
}
