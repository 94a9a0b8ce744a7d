import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureDependencies } from './prepare.mjs'
import { command, main, root, runNode } from './process.mjs'

/** `npm run bench NAME` and `npm run trial NAME`; without a name, lists them. */
main(async () => {
  checkNode()
  const [folder, name, ...rest] = process.argv.slice(2)
  const names = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
  if (!name) {
    console.log(names.length > 0 ? `There is: ${names.join(', ')}` : `There is nothing in ${folder} yet.`)
    return
  }
  if (!existsSync(join(root, folder, `${name}.ts`))) {
    throw new Error(`There is no ${folder}/${name}.ts. There is: ${names.join(', ') || 'nothing yet'}`)
  }
  await ensureDependencies()
  const { code } = await runNode([command('tsx'), join(root, folder, `${name}.ts`), ...rest])
  process.exit(code)
})
