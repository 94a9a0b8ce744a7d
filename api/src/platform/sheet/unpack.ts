import { inflateRawSync } from 'node:zlib'
import { rejected } from '../files/rejected.ts'

const max = { entries: 500, bytes: 60_000_000 }

const broken = () => rejected('broken', 'The workbook cannot be read.')
const bomb = () => rejected('bomb', 'The workbook unpacks to far more than is allowed.')

/** Offset of a ZIP archive's central directory and its number of entries. */
function directoryOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) throw broken()
  return { count: bytes.readUInt16LE(end + 10), at: bytes.readUInt32LE(end + 16) }
}

function unpacked(bytes: Buffer, at: number, allowed: number) {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) throw broken()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: allowed + 1 }).length
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : broken()
  }
}

/**
 * Refuses zip bombs: unpacks every entry once, up to a total limit, before the workbook is read. The sizes
 * that the archive declares are not trusted.
 */
export function refuseBomb(bytes: Buffer) {
  try {
    let { count, at } = directoryOf(bytes)
    if (count > max.entries) throw bomb()
    let total = 0
    for (; count > 0; count--) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw broken()
      total += unpacked(bytes, at, max.bytes - total)
      if (total > max.bytes) throw bomb()
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (error) {
    throw error instanceof RangeError ? broken() : error
  }
}
