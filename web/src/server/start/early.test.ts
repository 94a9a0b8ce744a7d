import { expect, test, vi } from 'vitest'

const headers = { 'accept-language': 'en' }

test('an early answer is taken once, by the same person in the same language', async () => {
  const answer = Promise.resolve(new Response('{}'))
  const failed = Promise.reject(new TypeError('no network'))
  failed.catch(() => {})
  const paths = ['menu', 'settings', 'dashboard', 'agenda']
  vi.stubGlobal('early', {
    ...{ token: 'T', language: 'en', namespaces: ['case'] },
    words: [
      ['en', Promise.resolve({ translation: { save: 'Save' } })],
      ['en', Promise.resolve({ case: { title: 'Case' } })],
      ['ms', failed],
    ],
    answers: new Map(paths.map((path) => [path, answer])),
  })
  const { earlyAnswer, earlyNamespaces, earlyWords } = await import('./early.ts')
  expect(earlyAnswer('menu', 'T', headers)).toBe(answer)
  expect(earlyAnswer('menu', 'T', headers)).toBeUndefined()
  expect(earlyAnswer('settings', 'another', headers)).toBeUndefined()
  expect(earlyAnswer('dashboard', 'T', { 'accept-language': 'ms' })).toBeUndefined()
  expect(earlyAnswer('agenda', 'T', { ...headers, 'x-on-behalf-of': '4' })).toBeUndefined()
  expect(earlyNamespaces()).toEqual(['case'])
  expect(await earlyWords()).toEqual({
    en: { translation: { save: 'Save' }, case: { title: 'Case' } },
    ms: {},
  })
})
