import { buffer } from 'node:stream/consumers'
import { importLimits } from '@patuh/domain/workplace/transfer'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read.ts'
import { type Cell, workbook } from './xlsx.ts'
import { zip } from './zip.ts'

const text = (value: string): Cell => ({ kind: 'text', value })

const xlsx = (rows: Iterable<Cell[]>) => buffer(workbook([{ name: 'one', widths: [], rows }]))

const longCell = () =>
  buffer(zip([{ name: 'xl/worksheets/sheet1.xml', text: times(58, 'x'.repeat(1_000_000)) }]))

function* times<T>(count: number, value: T) {
  for (let index = 0; index < count; index++) yield value
}

/** Longest time during which the event loop of this thread did not turn, while the work ran. */
async function longestBlock(work: () => Promise<unknown>) {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work().finally(() => clearInterval(timer))
  return Math.max(longest, performance.now() - last)
}

describe('A sheet is read', () => {
  test('with the row numbers of the file, without its empty rows', async () => {
    const sheet = {
      headings: ['a', 'b'],
      rows: [
        { no: 3, cells: ['1', '2'] },
        { no: 5, cells: ['3', '4'] },
      ],
    }
    expect(await readSheet(Buffer.from('a;b\n\n1;2\n;\n3;4\n'))).toEqual(sheet)
    const rows = ['ab', '', '12', '', '34'].map((row) => [...row].map(text))
    expect(await readSheet(await xlsx(rows))).toEqual(sheet)
  })

  test('if it has as many rows and columns as allowed', async () => {
    const row = `${'some text,'.repeat(importLimits.columns - 1)}x\n`
    const bytes = Buffer.from(row.repeat(importLimits.rows + 1))
    expect((await readSheet(bytes)).rows).toHaveLength(importLimits.rows)
  })

  test('if it cannot become larger than memory: one text shown in every cell is counted each time', async () => {
    const long = text('x'.repeat(4000))
    const rows = times(
      600,
      Array.from({ length: 60 }, () => long),
    )
    await expect(readSheet(await xlsx(rows))).rejects.toMatchObject({ statusCode: 413 })
  })
})

describe('A file beyond a limit is refused with that limit, and nobody else waits:', () => {
  test.each([
    ['newlines only', () => Buffer.alloc(9_900_000, '\n'), 'rowsRead', importLimits.rowsRead],
    ['carriage returns only', () => Buffer.alloc(9_900_000, '\r\n'), 'rowsRead', importLimits.rowsRead],
    ['separators only', () => Buffer.alloc(9_900_000, ','), 'cell', importLimits.cell],
    ['an unclosed quote', () => Buffer.from(`"${'a\n'.repeat(4_000_000)}`), 'cell', importLimits.cell],
    [
      'empty rows of a workbook',
      () => xlsx(times(importLimits.rowsRead + 1, [])),
      'rowsRead',
      importLimits.rowsRead,
    ],
    ['one long cell of a workbook', longCell, 'cell', importLimits.cell],
  ])('%s', async (_, make, code, limit) => {
    const bytes = await make()
    const since = performance.now()
    let answer: unknown
    const blocked = await longestBlock(async () => {
      answer = await readSheet(bytes).catch((error) => error)
    })
    expect(answer).toMatchObject({ statusCode: 413, fields: [{ name: 'file', code, limit }] })
    expect(blocked).toBeLessThan(500)
    expect(performance.now() - since).toBeLessThan(importLimits.seconds * 1000)
  })
})
