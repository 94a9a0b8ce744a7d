import { inflateRawSync } from 'node:zlib'
import { importLimits } from '@patuh/domain/workplace/transfer'
import { rejected, tooLarge } from '../files/rejected.ts'

const max = { entries: 500, bytes: 60_000_000, text: 400_000 }

const broken = () => rejected('broken', 'The workbook cannot be read.')
const bomb = () => tooLarge('bomb', 'The workbook unpacks to far more than is allowed.')

/** Offset of a ZIP archive's central directory and its number of entries. */
function directoryOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) throw broken()
  return { count: bytes.readUInt16LE(end + 10), at: bytes.readUInt32LE(end + 16) }
}

/** Refuses one text far beyond the 32,767 characters of a cell; to parse it would take seconds. */
function refuseLongText(xml: Buffer) {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at)
    const end = next < 0 ? xml.length : next
    if (end - at > max.text) throw tooLarge('cell', 'A cell of the workbook is too long.', importLimits.cell)
    at = end + 1
  }
}

function inflated(method: number, packed: Buffer, allowed: number) {
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: allowed + 1 })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : broken()
  }
}

/** Size of an entry, unpacked. */
function unpacked(bytes: Buffer, at: number, allowed: number) {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) throw broken()
  const content = inflated(method, bytes.subarray(start, start + packed), allowed)
  const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  if (/\.xml$/i.test(name)) refuseLongText(content)
  return content.length
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
