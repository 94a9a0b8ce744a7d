import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('A process whose log nobody reads any more still ends', async () => {
  const source = JSON.stringify(new URL('./destination.ts', import.meta.url))
  const program = `import { logDestination } from ${source}
    const { stream } = logDestination()
    await new Promise((resolve) => process.stdin.once('end', resolve).resume())
    for (let line = 0; line < 3; line++) stream.write('a line\\n')
    process.exit(7)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: 50_000 })
  child.stdout.destroy()
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([7, null])
})
