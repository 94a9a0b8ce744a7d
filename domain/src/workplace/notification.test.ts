import { expect, test } from 'vitest'
import { noticeText } from './notification.ts'

test('A notice about one thing says so in the singular', () => {
  const title = (count: string, language: 'en' | 'ms') =>
    noticeText('review.dueSoon', { count }, language).title
  expect(title('1', 'en')).toBe('Time is running out for 1 review')
  expect(title('11', 'en')).toBe('Time is running out for 11 reviews')
  expect(title('1', 'ms')).toBe('Masa hampir tamat bagi 1 semakan')
})
