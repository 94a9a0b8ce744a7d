import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const guide = `${root}docs/user-guide/`
const isChapter = (name: string) => name.endsWith('.md') && name !== 'README.md'
const chapters = readdirSync(guide).filter(isChapter)
const images = new Set(readdirSync(`${guide}image`))
const folderOf = (language: string) => (language === 'en' ? guide : `${guide}${language}/`)
const read = (language: string, chapter: string) => readFileSync(folderOf(language) + chapter, 'utf8')

type Tree = { [key: string]: string | Tree }
const valuesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)))
const locales = `${root}web/public/locales/`
const labelsOf = (language: string) =>
  new Set(
    readdirSync(`${locales}${language}`).flatMap((name) =>
      valuesOf(JSON.parse(readFileSync(`${locales}${language}/${name}`, 'utf8'))),
    ),
  )

const shown = (text: string) => [...text.matchAll(/^!\[.+\]\(.*?([\w-]+\.webp)\)$/gm)].map(([, name]) => name)
/** What a chapter is made of, whatever its language: headings, steps, points, paragraphs, pictures. */
const shapeOf = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('!')) return shown(block)[0]
      const [mark] = /^(#+|\d\.|-)(?= )/.exec(block) ?? []
      return mark?.startsWith('#') ? mark : `${mark ?? 'text'} ${block.split('\n').length}`
    })

test('The guide has a chapter for each kind of work', () => {
  expect(chapters).toHaveLength(8)
})

describe.each(['en', 'ms', 'zh', 'ta'])('The guide in %s', (language) => {
  const labels = labelsOf(language)

  test('has every chapter and no other', () => {
    expect(readdirSync(folderOf(language)).filter(isChapter).sort()).toEqual([...chapters].sort())
  })

  test.each(chapters)('%s has the headings, steps and pictures that it has in English', (chapter) => {
    expect(shapeOf(read(language, chapter))).toEqual(shapeOf(read('en', chapter)))
    expect(shown(read(language, chapter)).filter((name) => !images.has(name ?? ''))).toEqual([])
  })

  test.each(chapters)('%s names every menu and button as the product does', (chapter) => {
    const named = [...read(language, chapter).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) =>
      name.split(' → '),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !labels.has(name))).toEqual([])
  })
})
