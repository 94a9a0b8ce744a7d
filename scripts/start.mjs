import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureDependencies } from './prepare.mjs'
import { endWithNpm, main, root, say } from './process.mjs'

main(async () => {
  checkNode()
  endWithNpm()
  process.chdir(root)
  console.log('Starting Patuh')
  say('step 1 of 3: dependencies')
  await ensureDependencies()
  say('step 2 of 3: build')
  await ensureBuilt('web')
  await ensureBuilt('api')
  say('step 3 of 3: database and server')
  // In this very process, so that a signal to it reaches the server and its PostgreSQL without a go-between.
  await import(pathToFileURL(join(root, 'api/dist/server/main.js')).href)
})
