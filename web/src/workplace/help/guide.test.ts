import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const guide = `${root}docs/user-guide/`
const isChapter = (name: string) => name.endsWith('.md') && name !== 'README.md'
const chapters = readdirSync(guide).filter(isChapter)
const folderOf = (language: string) => (language === 'en' ? guide : `${guide}${language}/`)
const languages = ['en', 'ms', 'zh', 'ta']
const read = (language: string, chapter: string) => readFileSync(folderOf(language) + chapter, 'utf8')

type Tree = { [key: string]: string | Tree }
const valuesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)))
const locales = `${root}locales/`
const labelsOf = (language: string) =>
  new Set(
    readdirSync(`${locales}${language}`)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => valuesOf(JSON.parse(readFileSync(`${locales}${language}/${name}`, 'utf8')))),
  )

/** The pictures of a chapter with their captions. */
const picturesOf = (text: string) =>
  [...text.matchAll(/^!\[(.+)\]\(image\/([\w-]+\.webp)\)$/gm)].map(([, alt = '', name = '']) => ({
    alt,
    name,
  }))
/** The structure of a chapter in any language: headings, steps, points, paragraphs, pictures. */
const shapeOf = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('!')) return picturesOf(block)[0]?.name ?? block
      const [mark] = /^(#+|\d\.|-)(?= )/.exec(block) ?? []
      return mark?.startsWith('#') ? mark : `${mark ?? 'text'} ${block.split('\n').length}`
    })

test('the guide has a chapter for each kind of work', () => {
  expect(chapters).toHaveLength(9)
})

test('the pictures of all languages together stay small', () => {
  const sizes = languages.flatMap((language) => {
    const folder = `${folderOf(language)}image/`
    return readdirSync(folder).map((name) => statSync(folder + name).size)
  })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3_500_000)
})

describe.each(languages)('the guide in %s', (language) => {
  const labels = labelsOf(language)

  test('has every chapter and no other', () => {
    expect(readdirSync(folderOf(language)).filter(isChapter).sort()).toEqual([...chapters].sort())
  })

  test.each(chapters)('%s has the same headings, steps and pictures as in English', (chapter) => {
    expect(shapeOf(read(language, chapter))).toEqual(shapeOf(read('en', chapter)))
  })

  test('has every picture it shows in its own language, and no unused one', () => {
    const folder = `${folderOf(language)}image/`
    const names = chapters.flatMap((chapter) => picturesOf(read(language, chapter)).map(({ name }) => name))
    expect(readdirSync(folder).sort()).toEqual([...new Set(names)].sort())
    if (language === 'en') return
    const isEnglish = (name: string) =>
      readFileSync(folder + name).equals(readFileSync(`${guide}image/${name}`))
    expect(names.filter(isEnglish)).toEqual([])
  })

  test('has translated captions', () => {
    const pictures = (of: string) => chapters.flatMap((chapter) => picturesOf(read(of, chapter)))
    const english = new Set(pictures('en').map(({ alt }) => alt))
    expect(pictures(language).length).toBeGreaterThan(10)
    if (language !== 'en') expect(pictures(language).filter(({ alt }) => english.has(alt))).toEqual([])
  })

  test.each(chapters)('%s uses the product’s labels for menus and buttons', (chapter) => {
    const named = [...read(language, chapter).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) =>
      name.split(' → '),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !labels.has(name))).toEqual([])
  })
})
