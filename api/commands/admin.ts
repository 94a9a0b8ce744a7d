import '../src/app.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { roleOf } from '../src/platform/db/runtime-role.ts'
import { readEnv } from '../src/platform/env.ts'
import { removeDemo } from './admin/remove-demo.ts'

const commands = {
  'remove-demo': { about: 'empties a database that holds only the demo story', run: removeDemo },
}

const env = readEnv(process.env)

/** `npm run admin -- COMMAND`: what an operator does on the machine itself, with the settings of the server. */
async function main([name = '', ...options]: string[]) {
  const command = commands[name as keyof typeof commands]
  if (!command) {
    console.log('npm run admin -- COMMAND')
    for (const [each, { about }] of Object.entries(commands)) console.log(`  ${each.padEnd(14)} ${about}`)
    return name ? 1 : 0
  }
  const { url, ownerUrl, close } = await reachDatabase(env)
  try {
    const runtimeRole = url === ownerUrl ? undefined : await roleOf(url)
    console.log(await command.run({ env, ownerUrl, runtimeRole }, { yes: options.includes('--yes') }))
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
