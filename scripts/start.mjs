import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureDependencies } from './prepare.mjs'
import { endWithNpm, log, main, root } from './process.mjs'

main(async () => {
  checkNode()
  endWithNpm()
  process.chdir(root)
  console.log('Starting Patuh')
  log('step 1 of 3: dependencies')
  await ensureDependencies()
  log('step 2 of 3: build')
  await ensureBuilt('web')
  await ensureBuilt('api')
  log('step 3 of 3: database and server')
  // In this process, so that signals reach the server and its PostgreSQL directly.
  await import(pathToFileURL(join(root, 'api/dist/server/main.js')).href)
})
