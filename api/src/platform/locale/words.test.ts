import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { templateNames } from '../mail/template.ts'
import { t, wordsOf } from './words.ts'

type Tree = { [key: string]: string | Tree }

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const server = `${root}locales/en/server/`
const read = (namespace: string): Tree => JSON.parse(readFileSync(`${server}${namespace}.json`, 'utf8'))
const keysOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? before + key : keysOf(value, `${before}${key}.`),
  )
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '')
const code = readdirSync(`${root}api/src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => readFileSync(`${root}api/src/${name}`, 'utf8'))
  .join('\n')

describe('A text', () => {
  test('has its values interpolated, and singular or plural by its count', () => {
    expect(t('en', 'calculation:line.clause', { clause: '9.1' })).toBe('under clause 9.1')
    expect(t('en', 'calculation:line.points', { count: 1 })).toBe('1 point')
    expect(t('zh', 'calculation:line.points', { count: 1 })).toBe('1 分')
  })

  test('leaves out missing values, and does not escape values', () => {
    expect(t('en', 'calculation:line.clause')).toBe('under clause ')
    const clause = '<b>{{clause}} $t(yes)</b>'
    expect(t('en', 'calculation:line.clause', { clause })).toBe(`under clause ${clause}`)
  })

  test('is looked up in the namespaces of a screen, then in the common one', () => {
    expect(wordsOf('ms', 'complaint')('offender')).toBe('Pesalah')
    expect(wordsOf('ms', 'complaint')('yes')).toBe('Ya')
    expect(wordsOf('ms', 'complaint')('nothing.of.the.kind')).toBeUndefined()
  })
})

describe('The server-only words', () => {
  const named = [...code.matchAll(/['`](mail|print|export|calculation):([\w.]+)['`]/g)]

  test('exist for every mail template, and for no other', () => {
    const letters = Object.entries(read('mail')).filter(([, value]) => typeof value === 'object')
    expect(letters.map(([name]) => name).sort()).toEqual([...templateNames].sort())
  })

  test('exist wherever the code has a literal key', () => {
    const missing = named.filter(([, namespace = '', key = '']) => {
      const known = keysOf(read(namespace)).map(withoutPlural)
      return !known.includes(key)
    })
    expect(named.length).toBeGreaterThan(5)
    expect(missing.map(([key]) => key)).toEqual([])
  })

  test('exist for every label of a PDF', () => {
    const known = new Set(keysOf(read('print')).map(withoutPlural))
    const labels = [
      ...code.matchAll(/\b(?:bilingual|heading)\('([\w.]+)'/g),
      ...code.matchAll(/^\s+\['(\w+)', (?:\d+|'\*')/gm),
    ].map(([, key = '']) => key)
    expect(labels.length).toBeGreaterThan(80)
    expect(labels.filter((key) => !known.has(key))).toEqual([])
  })

  test.each(['print', 'export', 'calculation'])('%s has no unused key', (namespace) => {
    const dynamic = [...code.matchAll(/`(?:\w+:)?([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
    const isUsed = (key: string) =>
      dynamic.some((prefix) => key.startsWith(prefix)) || new RegExp(`['.:]${key}['\`]`).test(code)
    expect(
      keysOf(read(namespace))
        .map(withoutPlural)
        .filter((key) => !isUsed(key)),
    ).toEqual([])
  })
})
