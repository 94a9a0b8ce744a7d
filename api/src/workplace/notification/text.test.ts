import { expect, test } from 'vitest'
import { noticeText } from './present.ts'

test('A notice with count 1 uses the singular', () => {
  const title = (count: string, language: 'en' | 'ms') =>
    noticeText('review.dueSoon', { count }, language).title
  expect(title('1', 'en')).toBe('Due soon: 1 review')
  expect(title('11', 'en')).toBe('Due soon: 11 reviews')
  expect(title('1', 'ms')).toBe('Hampir tamat tempoh: 1 semakan')
})

test('A notice of an unknown kind shows the texts in its values', () => {
  const values = { title: 'A title', description: 'A {{refNo}} $t(message.title)' }
  expect(noticeText('retired.kind', values, 'zh')).toEqual(values)
})
