import { expect, test } from 'vitest'
import { printedRows } from '../../../test/pdf-text.ts'
import { pdf } from './pdf.ts'
import { runsOf } from './script.ts'

test('A text is split where its script changes', () => {
  expect(runsOf('Gate 3')).toBe('Gate 3')
  expect(runsOf('Ah 陈大文, வணக்கம்!')).toEqual([
    'Ah ',
    { text: '陈大文', font: 'Chinese' },
    ', ',
    { text: 'வணக்கம்', font: 'Tamil' },
    '!',
  ])
})

test('Chinese and Tamil letters are printed with glyphs of their own, in texts, tables and lists', async () => {
  const texts = ['保安员迟到（南门）。', 'காவலர் தாமதம்']
  const file = await pdf({
    content: [
      { text: texts[0] ?? '' },
      { table: { body: [[texts[1] ?? '', { text: texts[0] ?? '' }]] } },
      { ul: texts },
    ],
  })
  const printed = printedRows(file).flat().join('')
  for (const letter of '保安员迟到（南门）。') expect(printed.split(letter)).toHaveLength(4)
  // Shaped: the vowel sign of தா stands after its consonant, that of மை before it.
  expect(printed.split('கா')).toHaveLength(3)
  expect(printed).not.toContain('\u0000')
  // Subsets only: the whole Chinese font has megabytes.
  expect(file.length).toBeLessThan(60_000)
})

test('An arrow is printed, not a box', async () => {
  expect(
    printedRows(await pdf({ content: 'Semak → Lulus' }))
      .flat()
      .join(''),
  ).toContain('Semak → Lulus')
})

test('Rare Chinese characters of names are printed, none as a box', async () => {
  const name = '龔媗琎龢'
  const printed = printedRows(await pdf({ content: name }))
    .flat()
    .join('')
  expect(printed).toContain(name)
})
