import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureDependencies } from './prepare.mjs'
import { command, endWithNpm, log, main, relaySignals, root } from './process.mjs'

// In its own process group, so that Ctrl-C sends one signal: on a second one the watcher kills the server.
const start = (args, cwd) =>
  spawn(process.execPath, args, { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

const exitOf = (child) => new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)))

main(async () => {
  checkNode()
  endWithNpm()
  await ensureDependencies()
  log(
    `API on port ${process.env.PORT ?? 3000}, restarted at every change; open the address of the dev server below`,
  )
  const children = [
    start([command('tsx'), 'watch', '--clear-screen=false', 'api/src/main.ts'], root),
    start([command('vite'), '--clearScreen=false'], join(root, 'web')),
  ]
  const done = relaySignals(children, { apart: true })
  const ends = children.map(exitOf)
  // When either process ends, the other is stopped.
  const code = await Promise.race(ends)
  for (const child of children) if (!child.killed) child.kill('SIGTERM')
  await Promise.all(ends)
  done()
  process.exit(code)
})
