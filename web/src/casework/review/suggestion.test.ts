import { readFileSync } from 'node:fs'
import { causes, manyReviews } from '@patuh/domain/casework/review'
import { languages } from '@patuh/domain/platform/language'
import { expect, test } from 'vitest'

test.each(languages)(
  'in %s every reason but "other" comes with an answer that can be sent at once',
  (language) => {
    const file = new URL(`../../../../locales/${language}/review.json`, import.meta.url)
    const { suggestion } = JSON.parse(readFileSync(file, 'utf8'))
    const ready = causes.filter(
      (cause) =>
        manyReviews.justify.safeParse({ ids: [1], cause, justification: suggestion[cause] ?? '' }).success,
    )
    expect(ready).toEqual(causes.filter((cause) => cause !== 'other'))
  },
)
