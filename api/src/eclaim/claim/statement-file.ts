import { createHash } from 'node:crypto'
import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import type { ClaimProof } from '@patuh/domain/eclaim/claim/record'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { notFound } from '../../platform/http/error.ts'
import { found } from '../../platform/http/record.ts'
import { linesOf } from './lines.ts'
import { detail } from './present.ts'
import type { Row } from './queries.ts'
import { statement } from './statement.ts'
import { hashOf } from './write.ts'

const frozen = (db: Db, { id, revision }: Row) =>
  db
    .selectFrom('claimRevision')
    .selectAll()
    .where('claimId', '=', id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .executeTakeFirst()

/** The claim as of a frozen revision. */
export async function asFrozen(db: Db, row: Row, revision: number): Promise<Row> {
  const kept = await frozen(db, { ...row, revision })
  if (kept?.revision !== revision) throw notFound()
  const { gross, deductions, adjustments, shortfall, net, tax, payable, points } = kept.result
  return {
    ...row,
    revision,
    hash: kept.hash,
    ...{ gross, deductions, adjustments, shortfall, net, tax, payable, points },
  }
}

/** The statement as a PDF, with or without its signatures. */
export async function printed(db: Db, env: Env, actor: Actor, row: Row, isSigned: boolean) {
  const lines = await linesOf(db, row.id, row.revision, 'both')
  const claim = { ...(await detail(db, actor, row, 'en')), lines }
  const kept = row.hash ? await frozen(db, row) : undefined
  const address = `${env.baseUrl}/manage-eclaim/summary-claim?open=${row.id}&proof=${row.hash ?? ''}`
  return statement({ claim, address, frozenAt: kept?.frozenAt ?? null, isSigned })
}

/** What an approver signs: SHA-256 of the unsigned statement, which is reproducible. */
export const statementHash = async (db: Db, env: Env, actor: Actor, row: Row) =>
  createHash('sha256')
    .update(await printed(db, env, actor, row, false))
    .digest('hex')

/** Recomputes the frozen facts and compares the hash of the result with the stored one. */
export async function proofOf(db: Db, env: Env, actor: Actor, row: Row): Promise<ClaimProof> {
  const kept = await found(frozen(db, row))
  const result = calculate(kept.facts)
  const recomputedHash = hashOf(kept.facts, result)
  return {
    revision: kept.revision,
    storedHash: kept.hash,
    recomputedHash,
    isIdentical: recomputedHash === kept.hash,
    statementHash: await statementHash(db, env, actor, row),
    lines: result.lines.length,
    net: result.net,
    at: new Date().toISOString(),
  }
}
