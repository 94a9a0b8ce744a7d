import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import type { ClaimProof } from '@patuh/domain/eclaim/claim/record'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
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

/** The statement of a claim as this reader may see it. */
export async function statementOf(db: Db, actor: Actor, row: Row) {
  const claim = await detail(db, actor, row, 'en')
  return statement({ ...claim, lines: await linesOf(db, row.id, row.revision, 'both') })
}

/** Recomputes the frozen facts and compares the hash of the result with the stored one. */
export async function proofOf(db: Db, row: Row): Promise<ClaimProof> {
  const kept = await found(frozen(db, row))
  const result = calculate(kept.facts)
  const recomputedHash = hashOf(kept.facts, result)
  return {
    revision: kept.revision,
    storedHash: kept.hash,
    recomputedHash,
    isIdentical: recomputedHash === kept.hash,
    lines: result.lines.length,
    net: result.net,
    at: new Date().toISOString(),
  }
}
