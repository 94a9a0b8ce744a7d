import { type FileHandle, open } from 'node:fs/promises'
import { type FileKind, fileKinds, fileLimits } from '@patuh/domain/platform/file'
import { fileTypeFromFile } from 'file-type'
import { rejected } from './rejected.ts'

const isKnown = (mime: string): mime is FileKind => Object.hasOwn(fileKinds, mime)
const aliases: Record<string, FileKind> = { 'image/heif': 'image/heic', 'video/quicktime': 'video/mp4' }

/** The MIME type found in the bytes, if it is allowed and matches the file name's extension. */
export async function kindOf(path: string, fileName: string): Promise<FileKind> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  const kind = aliases[mime] ?? mime
  if (!isKnown(kind)) throw rejected('kind', 'Only pictures (JPEG, PNG, WebP), PDF and MP4 are taken.')
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!(fileKinds[kind] as readonly string[]).includes(extension))
    throw rejected('name', 'The name of the file does not say what it is.')
  if (kind === 'video/mp4' && (await secondsOf(path)) > fileLimits.seconds)
    throw rejected('long', `A film may last ${fileLimits.seconds} seconds.`)
  return kind
}

type Box = { name: string; at: number; end: number }

/** The boxes of an MP4 file (ISO base media format) in a byte range. */
async function boxes(handle: FileHandle, from: number, to: number) {
  const found: Box[] = []
  const head = Buffer.alloc(16)
  for (let at = from; at + 8 <= to && found.length < 100; ) {
    await handle.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const long = short === 1
    const size = long ? Number(head.readBigUInt64BE(8)) : short || to - at
    if (size < 8) break
    found.push({ name: head.toString('latin1', 4, 8), at: at + (long ? 16 : 8), end: at + size })
    at += size
  }
  return found
}

/** Duration of a video from its movie header; infinite if it has none. */
async function secondsOf(path: string) {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const movie = (await boxes(handle, 0, size)).find(({ name }) => name === 'moov')
    const header = movie && (await boxes(handle, movie.at, movie.end)).find(({ name }) => name === 'mvhd')
    if (!header) return Number.POSITIVE_INFINITY
    const data = Buffer.alloc(32)
    await handle.read(data, 0, 32, header.at)
    return data.readUInt8(0) === 1
      ? Number(data.readBigUInt64BE(24)) / data.readUInt32BE(20)
      : data.readUInt32BE(16) / data.readUInt32BE(12)
  } finally {
    await handle.close()
  }
}
