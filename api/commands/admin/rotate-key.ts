import { randomBytes } from 'node:crypto'
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { signer } from '../../src/platform/audit/key.ts'
import {
  decryptWith,
  encrypt,
  fileBefore,
  fingerprint,
  type Home,
  homeBefore,
} from '../../src/platform/crypto/encrypt.ts'
import { purpose } from '../../src/platform/crypto/secret-check.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import { note } from '../../src/platform/http/audit-note.ts'
import { changing, type Target } from './target.ts'

type Column = { table: string; column: string; hash?: string }

/** Everything that is encrypted with the secret key. */
const encryptedColumns: Column[] = [
  { table: 'person', column: 'identity_sealed', hash: 'identity_hash' },
  { table: 'organization', column: 'bank_account_sealed' },
  { table: 'organization_change', column: 'bank_account_sealed' },
  { table: 'totp', column: 'sealed' },
  { table: 'totp', column: 'pending' },
  { table: 'import_row', column: 'cells' },
  { table: 'push_key', column: 'private_key' },
]

const batch = 500

/** The text, unless it is encrypted with the present key already. */
function oldText(env: Home, before: Home, sealed: Buffer) {
  try {
    decryptWith(env, sealed)
    return undefined
  } catch {
    return decryptWith(before, sealed)
  }
}

/** Encrypts the next rows anew; answers how many, and where the last one read is. */
async function nextRows(trx: Trx, env: Home, before: Home, { table, column, hash }: Column, after: string) {
  const [from, sealed] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ at: string; sealed: Buffer }>`
    select ctid::text as at, ${sealed} as sealed from ${from}
    where ${sealed} is not null and ctid > ${after}::tid order by ctid limit ${batch}`.execute(trx)
  const old = rows.flatMap((row) => {
    const text = oldText(env, before, row.sealed)
    return text === undefined ? [] : [{ ...row, fresh: encrypt(env, text), hash: fingerprint(env, text) }]
  })
  // Whoever changed a row meanwhile did so with the present key, or it is found in the next round.
  if (old.length > 0)
    await sql`update ${from} as target set ${sealed} = renewed.fresh
        ${hash ? sql`, ${sql.ref(hash)} = renewed.hash` : sql``}
      from unnest(${old.map(({ at }) => at)}::text[], ${old.map((row) => row.sealed)}::bytea[],
        ${old.map(({ fresh }) => fresh)}::bytea[], ${old.map((row) => row.hash)}::bytea[]) as renewed (at, old, fresh, hash)
      where target.ctid = renewed.at::tid and target.${sealed} = renewed.old`.execute(trx)
  return { changed: old.length, last: rows.at(-1)?.at }
}

async function reencrypt(target: Target, before: Home, column: Column) {
  let changed = 0
  let after: string | undefined = '(0,0)'
  const next = (from: string) =>
    changing(target, 'rotate-key', (trx) => nextRows(trx, target.env, before, column, from))
  while (after) {
    const done: Awaited<ReturnType<typeof nextRows>> = await next(after)
    changed += done.changed
    after = done.last
  }
  return changed
}

/** The audit log names the new key, signed by the old one, so that nobody else can continue it. */
const finish = (target: Target, before: Home) =>
  changing(target, 'rotate-key', async (trx) => {
    await sql`update secret_check set fingerprint = ${fingerprint(target.env, purpose)}`.execute(trx)
    const [old, fresh] = [signer(before), signer(target.env)]
    await note(trx, 'secret_key', 0, {
      before: old.id,
      after: fresh.id,
      publicKey: fresh.publicKey.toString('base64url'),
      signature: old.sign(fresh.publicKey.toString('base64url')).toString('base64url'),
    })
  })

/** Of an installation whose key is a file: puts a new one beside it. */
function newKeyFile({ dataFolder }: Home) {
  const file = join(dataFolder, 'secret')
  writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  copyFileSync(file, fileBefore({ secretKey: undefined, dataFolder }))
  renameSync(`${file}.new`, file)
}

/**
 * Encrypts everything anew with another secret key while servers that know both run. It may be interrupted at any point
 * and called again.
 */
export async function rotateKey(target: Target) {
  const { env } = target
  const before = homeBefore(env)
  if (!before && env.secretKey)
    throw new Error(
      'Start every node with the new key as SECRET_KEY and the present one as SECRET_KEY_BEFORE, then call this again.',
    )
  if (!before) {
    newKeyFile(env)
    return `A new key lies in ${env.dataFolder}/secret, the present one beside it. Restart the server, then call this again.`
  }
  let total = 0
  for (let changed = 1; changed > 0; ) {
    changed = 0
    for (const column of encryptedColumns) changed += await reencrypt(target, before, column)
    total += changed
  }
  await finish(target, before)
  if (!env.secretKeyBefore) rmSync(fileBefore(env), { force: true })
  const last = env.secretKeyBefore ? ' Take SECRET_KEY_BEFORE away at the next restart.' : ''
  return `${total} values are encrypted with the new key.${last} Make a backup: earlier ones hold the old key.`
}
