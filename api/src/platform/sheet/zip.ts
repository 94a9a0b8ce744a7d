import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; text: Iterable<string> | AsyncIterable<string> }

// Sizes come after the bytes, and names are UTF-8.
const flags = 0x0808
const deflated = 8
// A date is demanded; the same one always makes the same archive of the same contents.
const newYear1980 = 0x0021

type Sizes = { crc: number; packed: number; plain: number }

function localHeader(name: Buffer) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(newYear1980, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, plain }: Sizes) {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(plain, 12)
  return bytes
}

function centralHeader(name: Buffer, { crc, packed, plain }: Sizes, at: number) {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(newYear1980, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(plain, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(at, 42)
  return Buffer.concat([header, name])
}

function end(count: number, size: number, at: number) {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(at, 16)
  return bytes
}

/** The bytes of one entry, counted on their way into the compressor and out of it. */
async function* compressed(text: Entry['text'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.plain += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const fed = pipeline(Readable.from(counted()), deflate)
  // Whatever goes wrong on the way in ends the way out with the same error.
  fed.catch(() => {})
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    sizes.packed += bytes.length
    yield bytes
  }
}

/** A ZIP archive as it is being made: no entry, and no archive, is ever whole in memory. */
export async function* zip(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text } of entries) {
    const path = Buffer.from(name)
    const sizes = { crc: 0, packed: 0, plain: 0 }
    const header = localHeader(path)
    yield header
    yield* compressed(text, sizes)
    yield descriptor(sizes)
    directory.push(centralHeader(path, sizes, at))
    at += header.length + sizes.packed + 16
  }
  const central = Buffer.concat(directory)
  yield central
  yield end(directory.length, central.length, at)
}
