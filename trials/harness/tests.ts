import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Runs tests of the API, by default with their whole number of rounds; gives what they said and whether all passed. */
export async function runTests(files: string[], { isWhole = true } = {}) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=api', '--reporter=verbose', ...files]
  const tests = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(isWhole ? { WHOLE: '1' } : {}) },
  })
  let said = ''
  tests.stdout.on('data', (text) => {
    process.stdout.write(text)
    said += text
  })
  const [code] = await once(tests, 'exit')
  return { said: stripVTControlCharacters(said), isPassed: code === 0 }
}
