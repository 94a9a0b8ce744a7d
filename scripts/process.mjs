import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const say = (line) => console.log(`  ${line}`)

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** The JavaScript file behind a package's command: run by node itself, it needs no shell and no PATH. */
export function command(name, of = name) {
  const folder = join(root, 'node_modules', of)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Passes a signal on to the children, once, and follows them, so that nothing we started outlives us.
 * Ctrl-C reaches the whole group of a terminal by itself, but not children set apart in groups of their own.
 */
export function relaySignals(children, { apart = false, as = apart ? 'SIGTERM' : undefined } = {}) {
  let received
  const relay = (signal) => {
    const heard = received || (signal === 'SIGINT' && process.stdin.isTTY && !apart)
    received ??= signal
    if (!heard) for (const child of children) child.kill(as ?? signal)
  }
  for (const signal of endings) process.on(signal, relay)
  return function done() {
    for (const signal of endings) process.off(signal, relay)
    if (received) process.exit(128 + constants.signals[received])
  }
}

/**
 * Runs a program to its end. Quietly, its words are kept for whoever has to explain a failure. Some programs tidy up
 * only after one signal: `endedBy`.
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, endedBy } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    let output = ''
    const keep = (text) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const done = relaySignals([child], { as: endedBy })
    child.on('error', reject)
    child.on('close', (code) => {
      done()
      resolve({ code: code ?? 1, output })
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** The shell that npm puts between itself and us may die of a signal without passing it on. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Runs a script's main function; a failure is one message, not a stack. */
export function main(work) {
  Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error(`\n${error.message}`)
      process.exit(1)
    })
}
