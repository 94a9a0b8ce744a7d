import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Env } from '../../src/platform/env.ts'

/** The passphrase of BACKUP_PASSPHRASE, or one typed without being shown. */
export async function passphraseOf({ backupPassphrase }: Env, question: string) {
  if (backupPassphrase) return backupPassphrase
  if (!process.stdin.isTTY)
    throw new Error('BACKUP_PASSPHRASE is not set: it protects the secret key in the backup.')
  process.stdout.write(`${question} `)
  const silent = new Writable({ write: (_text, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = await input.question('').finally(() => input.close())
  process.stdout.write('\n')
  if (typed.length < 12) throw new Error('The passphrase needs at least 12 characters.')
  return typed
}
