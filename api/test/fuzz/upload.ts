import type { Random } from '../../seeds/random.ts'
import { hostileTexts } from './value.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const contents = [
  onePixel,
  onePixel.subarray(0, 40),
  pdf,
  Buffer.concat([onePixel, Buffer.from('<script>alert(1)</script>')]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0xff),
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]),
]

const quoted = (text: string) => text.replace(/["\r\n]/g, '_').slice(0, 300)

/** A multipart body with one file, or one that breaks the format. */
export function multipartBody(random: Random) {
  const name = random.pick(['a.png', 'b.pdf', 'c.jpg', 'd', '', quoted(random.pick(hostileTexts))])
  const boundary = random.pick(['b', 'x'.repeat(70), '----WebKitFormBoundary'])
  const field = random.pick(['file', '', '__proto__', quoted(random.pick(hostileTexts))])
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const end = random.pick([
    `\r\n--${boundary}--\r\n`,
    `\r\n--${boundary}--\r\n`,
    `\r\n--${boundary}`,
    '',
    `\r\n${head}`,
  ])
  const type = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=z',
  ])
  return { type, payload: Buffer.concat([Buffer.from(head), random.pick(contents), Buffer.from(end)]) }
}

const headings = ['code', 'name', 'email', 'fullName', 'kind', 'typeId', 'Nama', '=1+1', '', '__proto__']
const separators = [',', ';', '\t', '|']

/** A CSV file with hostile cells, or something that is no table at all. */
export function importBody(random: Random) {
  const separator = random.pick(separators)
  const columns = random.whole(1, 12)
  const line = (cells: readonly string[]) =>
    Array.from({ length: columns }, () => {
      const cell = random.pick(cells).slice(0, 500)
      return random.next() < 0.5 ? cell : `"${cell.replaceAll('"', '""')}"`
    }).join(separator)
  const rows = Array.from({ length: random.whole(0, 20) }, () => line(hostileTexts))
  const csv = Buffer.from([line(headings), ...rows].join(random.pick(['\n', '\r\n', '\r'])).toWellFormed())
  const type =
    random.next() < 0.9 ? 'application/octet-stream' : random.pick(['text/csv', 'application/json'])
  return { type, payload: random.next() < 0.8 ? csv : random.pick(contents) }
}
