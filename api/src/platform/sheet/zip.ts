import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; text: Iterable<string> | AsyncIterable<string> }

// Flags: sizes in a descriptor after the data, UTF-8 names.
const flags = 0x0808
const deflated = 8
// A fixed date, so that the same contents give the same archive.
const fixedDate = 0x0021

type Sizes = { crc: number; packed: number; plain: number }

function localHeader(name: Buffer) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(fixedDate, 12)
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
  header.writeUInt16LE(fixedDate, 14)
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

/** The compressed bytes of one entry; counts sizes and CRC on the way. */
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
  const input = pipeline(Readable.from(counted()), deflate)
  // An error of the input also ends the output with the same error.
  input.catch(() => {})
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    sizes.packed += bytes.length
    yield bytes
  }
}

/** Writes a ZIP archive as a stream: neither entries nor archive are held in memory. */
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
