import '../src/app.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { roleOf } from '../src/platform/db/runtime-role.ts'
import { readEnv } from '../src/platform/env.ts'
import { createAdmin, resetPassword, resetSecondFactor } from './admin/account.ts'
import { check } from './admin/check.ts'
import { listJobs, retryJobs } from './admin/job.ts'
import { removeDemo } from './admin/remove-demo.ts'
import { rotateKey } from './admin/rotate-key.ts'
import type { Target } from './admin/target.ts'
import { runCommand } from './run.ts'

type Command = { about: string; run: (target: Target, rest: string[]) => Promise<string> }

const commands: Record<string, Command> = {
  check: { about: 'checks settings, database, secret key, files and other servers', run: check },
  'create-admin': {
    about: 'prints a link that makes an administrator where there is none',
    run: createAdmin,
  },
  'reset-password': { about: 'EMAIL: prints a new password and ends the sessions', run: resetPassword },
  'reset-second-factor': {
    about: 'EMAIL: removes the second factor and ends the sessions',
    run: resetSecondFactor,
  },
  'list-jobs': { about: 'shows background jobs that wait or failed', run: listJobs },
  'retry-jobs': { about: '[ID …]: starts failed jobs again', run: retryJobs },
  'rotate-key': { about: 'replaces the secret key, in two calls with a restart between', run: rotateKey },
  'remove-demo': {
    about: 'empties a database that holds only the demo story',
    run: (target, rest) => removeDemo(target, { yes: rest.includes('--yes') }),
  },
}

/** `npm run admin -- COMMAND`: what an operator does on the machine itself, with the settings of the server. */
runCommand(async ([name = '', ...options]) => {
  const command = commands[name]
  if (!command) {
    const usage = Object.entries(commands).map(([each, { about }]) => `  ${each.padEnd(20)} ${about}`)
    throw new Error(['npm run admin -- COMMAND', ...usage].join('\n'))
  }
  const env = readEnv(process.env)
  const { url, ownerUrl, close } = await reachDatabase(env)
  try {
    const runtimeRole = url === ownerUrl ? undefined : await roleOf(url)
    console.log(await command.run({ env, ownerUrl, runtimeRole }, options))
  } finally {
    await close()
  }
})
