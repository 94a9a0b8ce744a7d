import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '../../api/test/fuzz/request.ts'
import { mark } from './place.ts'
import type { Target } from './request.ts'

const fixed = [
  ...['--batch', '--level=2', '--risk=1', '--dbms=PostgreSQL', '--disable-coloring', '--flush-session'],
  ...['--timeout=20', '--retries=1', '--time-sec=2', '--skip-waf', '--skip-heuristics', '--ignore-stdin'],
  ...['--ignore-code=*', '--keep-alive', '--technique=BEUST'],
  '--answers=keep testing=Y,skip further tests=N,exploit this=N',
]

/** A request as text, below the number of its target, with an asterisk at each place that is tried. */
function textOf(host: string, number: number, { request, places }: Target) {
  const clean = (text: string) => text.replaceAll('*', 'x')
  let marked: Sent = {
    ...request,
    url: clean(request.url),
    payload: typeof request.payload === 'string' ? clean(request.payload) : '',
  }
  for (const { put } of places) marked = put(marked, mark)
  return [
    `${request.method} /${number}${marked.url} HTTP/1.1`,
    ...Object.entries({ host, ...request.headers }).map(([name, value]) => `${name}: ${clean(value)}`),
    `\n${marked.payload}`,
  ]
    .join('\n')
    .replaceAll(mark, '*')
}

/** Tries targets by their number, one after the other, for so long at most; says which are open, and how many places were tried. */
export async function attack(host: string, targets: Map<number, Target>, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'patuh-sqlmap-'))
  const file = join(folder, 'requests')
  const line = '='.repeat(54)
  const texts = [...targets].map(([number, target]) => textOf(host, number, target))
  writeFileSync(file, texts.map((text) => `${line}\n${text}\n${line}\n`).join('\n'))
  const options = { timeout: seconds * 1000, maxBuffer: 256 * 2 ** 20 }
  const args = ['-l', file, ...fixed, '--output-dir', folder]
  const said = await new Promise<string>((resolve) => {
    execFile('sqlmap', args, options, (_error, stdout) => resolve(stdout))
  })
  rmSync(folder, { recursive: true, force: true })
  if (said === '') throw new Error('sqlmap is not installed: apt-get install sqlmap')
  const found = [...said.matchAll(/^\[\d+\/\d+\] URL:\n\w+ \S+?\/\/[^/]+\/(\d+)/gm)].flatMap(
    ({ index, 1: number }, at, all) =>
      said.slice(index, all[at + 1]?.index).includes('identified the following injection point')
        ? [Number(number)]
        : [],
  )
  return { found, tried: said.match(/does not seem to be injectable|is vulnerable\. /g)?.length ?? 0 }
}
