import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fixed = [
  ...['--batch', '--level=1', '--risk=1', '--dbms=PostgreSQL', '--disable-coloring', '--flush-session'],
  ...['--timeout=20', '--retries=1', '--time-sec=3', '--skip-waf', '--ignore-stdin'],
]

/** Tries these requests, one after the other, for so long at most; says which are open. */
export async function attack(requests: string[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'patuh-sqlmap-'))
  const file = join(folder, 'requests')
  const line = '='.repeat(54)
  writeFileSync(file, requests.map((request) => `${line}\n${request}\n${line}\n`).join('\n'))
  const options = { timeout: seconds * 1000, maxBuffer: 256 * 2 ** 20 }
  const { said, isCut } = await new Promise<{ said: string; isCut: boolean }>((resolve) => {
    execFile('sqlmap', ['-l', file, ...fixed, '--output-dir', folder], options, (error, stdout) =>
      resolve({ said: stdout, isCut: error?.killed === true }),
    )
  })
  rmSync(folder, { recursive: true, force: true })
  if (said === '') throw new Error('sqlmap is not installed: apt-get install sqlmap')
  const begun = [...said.matchAll(/^\[\d+\/\d+\] URL:\n(.*)$/gm)]
  const found = begun.flatMap(({ index, 1: name = '' }, at) => {
    const part = said.slice(index, begun[at + 1]?.index)
    return part.includes('identified the following injection point') ? [name] : []
  })
  const parameters = said.match(/does not seem to be injectable/g)?.length ?? 0
  return { found, parameters, isCut }
}
