import { inflateSync } from 'node:zlib'

/** A text on a page, with its position. */
type PrintedText = { page: number; x: number; y: number; text: string }

type Letters = Map<string, string>

const text = (bytes: Buffer) => bytes.toString('latin1')

/** Every object of the PDF by its number; streams are inflated. */
function objectsOf(file: Buffer) {
  const objects = new Map<string, { head: string; stream: string }>()
  const all = text(file)
  for (const { 1: id = '', 0: opening, index } of all.matchAll(/(\d+) 0 obj\n/g)) {
    const start = index + opening.length
    const [head = ''] = all.slice(start, all.indexOf('endobj', start)).split('\nstream\n', 1)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const from = start + head.length + '\nstream\n'.length
    const bytes = file.subarray(from, from + length)
    const stream = head.includes('/FlateDecode') && length > 0 ? text(inflateSync(bytes)) : text(bytes)
    objects.set(id, { head, stream })
  }
  return objects
}

const letterOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))

/** The ToUnicode table of a font: the characters of its glyphs. */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map()
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(
        (parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        letterOf(hex.replaceAll(' ', '')),
      )
  return letters
}

function* piecesOf(content: string, fonts: Map<string, Letters>, page: number): Generator<PrintedText> {
  for (const [, block = ''] of content.matchAll(/BT\n(.*?)ET/gs)) {
    const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const letters = fonts.get(/\/(\w+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
    if (!letters || x === undefined || y === undefined) throw new Error(`This text cannot be read: ${block}`)
    yield {
      page,
      x: Number(x),
      y: Number(y),
      text: glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join(''),
    }
  }
}

/** Reads the printed texts of one of our own PDFs, page by page. */
export function printedTexts(file: Buffer): PrintedText[] {
  const objects = objectsOf(file)
  const at = (id = '') => objects.get(id) ?? { head: '', stream: '' }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.flatMap(({ head }, index) => {
    const resources = at(/\/Resources (\d+)/.exec(head)?.[1]).head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        lettersOf(at(/\/ToUnicode (\d+)/.exec(at(id).head)?.[1]).stream),
      ]),
    )
    return [...piecesOf(at(/\/Contents (\d+)/.exec(head)?.[1]).stream, fonts, index)]
  })
}

/** The printed rows from top to bottom, each with its texts from left to right. */
export function printedRows(file: Buffer): string[][] {
  const rows = new Map<string, PrintedText[]>()
  for (const piece of printedTexts(file)) {
    const key = `${piece.page} ${piece.y}`
    rows.set(key, [...(rows.get(key) ?? []), piece])
  }
  return [...rows.values()]
    .toSorted(([a], [b]) => (a?.page ?? 0) - (b?.page ?? 0) || (b?.y ?? 0) - (a?.y ?? 0))
    .map((row) => row.toSorted((a, b) => a.x - b.x).map((piece) => piece.text))
}
