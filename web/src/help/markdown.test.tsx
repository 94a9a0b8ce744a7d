import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const guide = fileURLToPath(new URL('../../../docs/user-guide/', import.meta.url))
const drawn = (text: string) =>
  renderToStaticMarkup(
    <Markdown text={text} draw={{ image: (name) => (name === 'a.webp' ? '/a.webp' : undefined) }} />,
  )

test('draws headings, lists, pictures and emphasis', () => {
  expect(drawn('# One\n\n## Two\n\nA **bold** *slanted* `code`.\n\n- x\n- y\n\n1. first\n2. second')).toBe(
    '<h2>One</h2><h3>Two</h3><p>A <strong>bold</strong> <em>slanted</em> <code>code</code>.</p>' +
      '<ul><li>x</li><li>y</li></ul><ol><li>first</li><li>second</li></ol>',
  )
  expect(drawn('![A](image/a.webp)')).toContain('src="/a.webp" alt="A"')
  expect(drawn('![B](image/b.webp)')).toBe('')
})

test('lets no text become markup', () => {
  expect(drawn('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

describe('The guide', () => {
  const chapters = readdirSync(guide).filter((name) => name.endsWith('.md') && name !== 'README.md')

  test('has every chapter in both languages, with the same pictures, and every picture is there and small', () => {
    expect(readdirSync(`${guide}ms`).sort()).toEqual(chapters.sort())
    const pictures = (path: string) =>
      [...readFileSync(`${guide}${path}`, 'utf8').matchAll(/image\/([\w-]+\.webp)/g)].map(([, name]) => name)
    const there = readdirSync(`${guide}image`)
    for (const name of chapters) {
      expect(pictures(`ms/${name}`)).toEqual(pictures(name))
      expect(pictures(name).filter((picture) => !there.includes(picture ?? ''))).toEqual([])
    }
    expect(new Set(chapters.flatMap(pictures))).toEqual(new Set(there))
    for (const name of there) expect(readFileSync(`${guide}image/${name}`).length).toBeLessThan(120_000)
  })
})
