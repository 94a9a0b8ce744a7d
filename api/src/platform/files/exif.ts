import { utcOffset } from '@patuh/domain/platform/moment'
/** When and where a photograph was taken, from its EXIF data. */
export type Exif = { capturedAt: string | null; latitude: number | null; longitude: number | null }

const nothing: Exif = { capturedAt: null, latitude: null, longitude: null }
const tags = { exifBlock: 0x8769, gpsBlock: 0x8825, takenAt: 0x9003, takenOffset: 0x9011 } as const
const gps = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
const mostEntries = 200

type Entry = { type: number; count: number; at: number }

/** Reads a TIFF directory. Offsets need no check: Buffer throws past its end. */
function reader(tiff: Buffer) {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const block = (start: number) => {
    const entries = new Map<number, Entry>()
    for (let index = 0; index < Math.min(u16(start), mostEntries); index++) {
      const at = start + 2 + index * 12
      const [type, count] = [u16(at + 2), u32(at + 4)]
      const inline = (sizes[type] ?? 1) * count <= 4
      entries.set(u16(at), { type, count, at: inline ? at + 8 : u32(at + 8) })
    }
    return entries
  }
  const text = (entry?: Entry) =>
    entry && tiff.toString('latin1', entry.at, entry.at + Math.min(entry.count, 40)).replace(/\0.*$/s, '')
  const degrees = (entry: Entry | undefined, ref: string | undefined) => {
    if (entry?.count !== 3) return null
    const [whole = 0, minutes = 0, seconds = 0] = [0, 1, 2].map(
      (index) => u32(entry.at + index * 8) / u32(entry.at + index * 8 + 4),
    )
    const value = (whole + minutes / 60 + seconds / 3600) * (/[SW]/.test(ref ?? '') ? -1 : 1)
    return Number.isFinite(value) ? Number(value.toFixed(6)) : null
  }
  return { block, text, degrees, u32 }
}

// Without an offset in the picture, the agency's time zone is assumed.
function moment(text: string | undefined, offset = utcOffset) {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? '')
  const time = match && Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${offset}`)
  return time ? new Date(time).toISOString() : null
}

function read(tiff: Buffer): Exif {
  const { block, text, degrees, u32 } = reader(tiff)
  const top = block(u32(4))
  const below = (tag: number) => {
    const entry = top.get(tag)
    return entry ? block(u32(entry.at)) : new Map<number, Entry>()
  }
  const [exif, place] = [below(tags.exifBlock), below(tags.gpsBlock)]
  const latitude = degrees(place.get(gps.latitude), text(place.get(gps.latitudeRef)))
  const longitude = degrees(place.get(gps.longitude), text(place.get(gps.longitudeRef)))
  const offset = text(exif.get(tags.takenOffset))
  const placed = latitude !== null && longitude !== null && Math.abs(latitude) <= 90
  return {
    capturedAt: moment(
      text(exif.get(tags.takenAt)),
      /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset : undefined,
    ),
    latitude: placed ? latitude : null,
    longitude: placed && Math.abs(longitude) <= 180 ? longitude : null,
  }
}

/** Reads EXIF data from untrusted bytes: a broken block counts as none. */
export function readExif(block: Buffer | undefined): Exif {
  if (!block) return nothing
  try {
    return read(block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block)
  } catch {
    return nothing
  }
}
