import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Markdown, sectionsOf } from './markdown.tsx'

const image = (name: string) => (name === 'a.webp' ? '/a.webp' : undefined)
const place = (name: string) => (name === 'Here → There' ? '/there' : undefined)
const drawn = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} draw={{ image, place }} />
    </MemoryRouter>,
  )

test('renders headings, lists, pictures and emphasis', () => {
  expect(drawn('# One\n\n## Two\n\nA **bold** *slanted* `code`.\n\n- x\n- y\n\n1. first\n2. second')).toBe(
    '<h2 tabindex="-1">One</h2><h3 id="section-1" tabindex="-1">Two</h3><p>A <strong>bold</strong> <em>slanted</em> <code>code</code>.</p>' +
      '<ul><li>x</li><li>y</li></ul><ol><li>first</li><li>second</li></ol>',
  )
  expect(drawn('![A](image/a.webp)')).toContain('src="/a.webp" alt="A"')
  expect(drawn('![B](image/b.webp)')).toBe('')
})

test('escapes HTML', () => {
  expect(drawn('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('links menu names that the user may open, and no others', () => {
  expect(drawn('Open **Here → There** or **Elsewhere**.')).toBe(
    '<p>Open <a href="/there" data-discover="true"><strong>Here → There</strong></a> or <strong>Elsewhere</strong>.</p>',
  )
})

test('numbers the sections of a chapter', () => {
  expect(sectionsOf('# One\n\n## Two\n\nText\n\n## Three')).toEqual([
    { title: 'Two', id: 'section-1' },
    { title: 'Three', id: 'section-2' },
  ])
})
