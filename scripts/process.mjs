import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const log = (line) => console.log(`  ${line}`)

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** The JavaScript file of a package's command: run by node itself, it needs no shell and no PATH. */
export function command(name, of = name) {
  const folder = join(root, 'node_modules', of)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Forwards a signal to the children once, and exits after them, so that no child outlives this process.
 * Ctrl-C reaches the whole process group of a terminal by itself, but not children in groups of their own.
 */
export function relaySignals(children, { apart = false, as = apart ? 'SIGTERM' : undefined } = {}) {
  let received
  const relay = (signal) => {
    const isDelivered = received || (signal === 'SIGINT' && process.stdin.isTTY && !apart)
    received ??= signal
    if (!isDelivered) for (const child of children) child.kill(as ?? signal)
  }
  for (const signal of endSignals) process.on(signal, relay)
  return function done() {
    for (const signal of endSignals) process.off(signal, relay)
    if (received) process.exit(128 + constants.signals[received])
  }
}

/**
 * Runs a program to its end. With `quiet`, its output is returned for error messages. `endedBy` is the signal
 * on which the program cleans up.
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, endedBy } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    let output = ''
    const append = (text) => {
      output += text
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    const done = relaySignals([child], { as: endedBy })
    child.on('error', reject)
    child.on('close', (code) => {
      done()
      resolve({ code: code ?? 1, output })
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** Ends this process when npm's shell dies, which may not forward signals. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Runs a script's main function; an error is printed without a stack trace. */
export function main(work) {
  Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error(`\n${error.message}`)
      process.exit(1)
    })
}
