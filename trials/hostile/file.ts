import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { Random } from '../../api/seeds/random.ts'
import { zip } from '../../api/src/platform/sheet/zip.ts'

export type Hostile = { kind: string; name: string; bytes: Buffer; at: 'upload' | 'import' }

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG of this size in its header, with as many bytes of picture as given. */
function png(width: number, height: number, bytes: number, extra: Buffer[] = []) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const small = () => png(8, 8, 8 * 25)

const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

/** A JPEG header with EXIF of this content. */
function exif(content: Buffer) {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(Math.min(0xffff, content.length + 8), 4)
  return Buffer.concat([head, Buffer.from('Exif\0\0'), content, Buffer.from([0xff, 0xd9])])
}

const html = Buffer.from('<html><script>alert(document.domain)</script>')
const noise = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random.whole(0, 255)))

function flipped(random: Random, bytes: Buffer) {
  const copy = Buffer.from(bytes)
  for (let times = random.whole(1, 8); times > 0; times--)
    copy[random.whole(0, copy.length - 1)] = random.whole(0, 255)
  return copy
}

const sheet = (text: string) => `<worksheet><sheetData>${text}</sheetData></worksheet>`
const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghi']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`

function* times(count: number, text: string) {
  for (let done = 0; done < count; done++) yield text
}
const book = (text: Iterable<string>) => buffer(zip([{ name: 'xl/worksheets/sheet1.xml', text }]))

type Maker = (random: Random) => Buffer | Promise<Buffer>

const uploads: Record<string, [string, Maker]> = {
  // cut before the end of its pixels: one that lacks its end mark only is whole
  'truncated picture': ['a.png', (random) => small().subarray(0, random.whole(1, small().length - 13))],
  'damaged picture': ['a.png', (random) => flipped(random, small())],
  'picture bomb': ['a.png', (random) => png(random.whole(20_000, 60_000), 60_000, 30_000_000)],
  'picture that ends early': ['a.png', () => png(5000, 5000, 100)],
  'picture with a script behind it': ['a.png', () => Buffer.concat([small(), html])],
  'picture with a compressed text': [
    'a.png',
    () =>
      png(8, 8, 200, [
        chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(20_000_000))])),
      ]),
  ],
  'page named as a picture': ['a.png', () => html],
  'drawing with a script': [
    'a.svg',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  'drawing named as a picture': [
    'a.png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  'program named as a picture': ['a.jpg', (random) => Buffer.concat([Buffer.from('MZ'), noise(random, 500)])],
  'document with a script': ['a.pdf', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  'document and page': ['a.pdf', () => Buffer.concat([pdf(''), html])],
  'picture named as a document': ['a.pdf', () => small()],
  'EXIF without end': [
    'a.jpg',
    (random) => exif(Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), noise(random, 60_000)])),
  ],
  'EXIF that points at itself': [
    'a.jpg',
    () => exif(Buffer.from('MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08', 'latin1')),
  ],
  'film that lies about its boxes': [
    'a.mp4',
    () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\xff\xff\xff\xffmoov', 'latin1'),
  ],
  'archive named as a picture': ['a.png', () => book(times(1, sheet('')))],
  'name with a path': ['../../../etc/cron.d/a.png', () => small()],
  nothing: ['a.png', () => Buffer.alloc(0)],
  'eleven megabytes': ['a.png', () => Buffer.concat([small(), Buffer.alloc(11_000_000)])],
}
const imports: Record<string, [string, Maker]> = {
  'workbook bomb': ['a.xlsx', () => book(times(100, 'x'.repeat(1_000_000)))],
  'workbook of empty rows': ['a.xlsx', () => book(times(200, '<row></row>'.repeat(4000)))],
  'workbook with one long cell': [
    'a.xlsx',
    () => book([sheet(`<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(40_000_000)}</t></is></c></row>`)]),
  ],
  'workbook of entities': [
    'a.xlsx',
    () => book([entities, sheet('<row r="1"><c t="inlineStr"><is><t>&i;</t></is></c></row>')]),
  ],
  'workbook with an outer entity': [
    'a.xlsx',
    () =>
      book([
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
        sheet('<row r="1"><c><v>&e;</v></c></row>'),
      ]),
  ],
  'workbook of many parts': [
    'a.xlsx',
    () => buffer(zip(Array.from({ length: 3000 }, (_, part) => ({ name: `x/${part}`, text: ['x'] })))),
  ],
  'truncated workbook': [
    'a.xlsx',
    async (random) => (await book([sheet('<row r="1"/>')])).subarray(0, random.whole(4, 80)),
  ],
  'damaged workbook': [
    'a.xlsx',
    async (random) => flipped(random, await book([sheet('<row r="1"><c><v>1</v></c></row>')])),
  ],
  newlines: ['a.csv', (random) => Buffer.alloc(random.whole(100_000, 9_000_000), '\n')],
  'quotes without end': [
    'a.csv',
    (random) => Buffer.from(`name\n"${'x,"'.repeat(random.whole(1000, 300_000))}`),
  ],
  'many columns': ['a.csv', () => Buffer.from(','.repeat(1_000_000))],
  'zero bytes': ['a.csv', () => Buffer.alloc(500_000)],
  'UTF-16': ['a.csv', () => Buffer.from('\ufeffname,code\n1,2', 'utf16le')],
  'gzip named as CSV': ['a.csv', () => gzipSync(Buffer.alloc(50_000_000))],
  formulas: ['a.csv', () => Buffer.from('code,name\n=cmd|" /C calc"!A0,@SUM(1)\n')],
  noise: ['a.csv', (random) => noise(random, 20_000)],
}

/** A hostile file; the number chooses the kind, the randomness its details. */
export async function hostileFile(number: number, random: Random): Promise<Hostile> {
  const all = [...Object.entries(uploads), ...Object.entries(imports)]
  const [kind, [name, make]] = all[number % all.length] as (typeof all)[number]
  return { kind, name, bytes: await make(random), at: kind in uploads ? 'upload' : 'import' }
}
