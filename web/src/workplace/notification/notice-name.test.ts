import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { noticeName } from './notice-name.ts'

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/notice.json`, import.meta.url), 'utf8'))
const i18n = createInstance({
  resources: { en: { notice: read('en') }, zh: { notice: read('zh') } },
  fallbackLng: 'en',
  initAsync: false,
})
i18n.init()

test.each([
  ['en', 'complaint.submitted', 'New complaint to answer'],
  ['zh', 'complaint.submitted', '待答复的新投诉'],
  ['en', 'compliance.fined', 'Decision: fined'],
  ['en', 'review.opened', '… exceptions to justify'],
  ['en', 'message', ''],
])('in %s a notice of the kind %s is called “%s”', (language, kind, name) => {
  expect(noticeName(i18n.getFixedT(language), kind)).toBe(name)
})
