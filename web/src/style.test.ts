import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

const physical =
  /^\s*(?:(?:margin|padding|border|inset)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)\b)/
/** `padding: 1px 2px 3px 4px` has different left and right values. */
const lopsided = (line: string) => {
  const [, , right, , left] =
    /^\s*(?:margin|padding|inset):\s*(\S+) (\S+) (\S+) ([^\s;]+);/.exec(line) ?? ([] as string[])
  return right !== left
}

test('styles use logical properties instead of left and right', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .flatMap((name) =>
      readFileSync(`${folder}${name}`, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          physical.test(line) || lopsided(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})
