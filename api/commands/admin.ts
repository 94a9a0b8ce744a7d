import '../src/app.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { roleOf } from '../src/platform/db/runtime-role.ts'
import { readEnv } from '../src/platform/env.ts'
import { createAdmin, resetPassword, resetSecondFactor } from './admin/account.ts'
import { check } from './admin/check.ts'
import { listJobs, retryJobs } from './admin/job.ts'
import { removeDemo } from './admin/remove-demo.ts'
import type { Target } from './admin/target.ts'

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
  'remove-demo': {
    about: 'empties a database that holds only the demo story',
    run: (target, rest) => removeDemo(target, { yes: rest.includes('--yes') }),
  },
}

const env = readEnv(process.env)

/** `npm run admin -- COMMAND`: what an operator does on the machine itself, with the settings of the server. */
async function main([name = '', ...options]: string[]) {
  const command = commands[name]
  if (!command) {
    console.log('npm run admin -- COMMAND')
    for (const [each, { about }] of Object.entries(commands)) console.log(`  ${each.padEnd(20)} ${about}`)
    return name ? 1 : 0
  }
  const { url, ownerUrl, close } = await reachDatabase(env)
  try {
    const runtimeRole = url === ownerUrl ? undefined : await roleOf(url)
    console.log(await command.run({ env, ownerUrl, runtimeRole }, options))
    return 0
  } finally {
    await close()
  }
}

process.exit(
  await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    return 1
  }),
)
