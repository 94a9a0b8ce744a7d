import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+6012', "'+6012"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\t=1', `"'\t=1"`],
  ['\r\n=1', `"'\r\n=1"`],
  ['＝1', "'＝1"],
  ['＠x', "'＠x"],
])('the text %j is escaped so that it is not a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('numbers stay numbers, null is empty, quotes and separators are escaped', () => {
  expect(csvLine([-2.5, null, undefined, 'a,b', 'a;b', 'say "x"', 'line\nbreak', { a: 1 }])).toBe(
    '-2.5,,,"a,b","a;b","say ""x""","line\nbreak","{""a"":1}"\r\n',
  )
})
