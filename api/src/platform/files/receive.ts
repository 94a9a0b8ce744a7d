import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileFacts, fileLimits, type Reported } from '@patuh/domain/platform/file'
import type { Env } from '../env.ts'
import type { Exif } from './exif.ts'
import { kindOf } from './kind.ts'
import { drawPicture } from './picture.ts'
import { rejected } from './rejected.ts'
import { isClean } from './scan.ts'
import type { Storage } from './storage.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The file name without path, control characters and direction marks. */
export const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200) || 'file'

type Upload = {
  stream: Readable & { truncated?: boolean }
  fileName: string
  reported: Reported
  /** When to stop waiting for the bytes. */
  deadline?: AbortSignal
}

export const brokenOff = () => rejected('broken', 'The upload broke off.')

/** Where uploads are until they are complete and checked. */
export const incomingFolder = ({ filesFolder }: Env) => join(filesFolder, 'incoming')

/** Streams the upload to disk, counting and hashing the bytes. */
async function writeIncoming(folder: string, { stream, deadline }: Upload) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  })
  // the deadline is that of the bytes; the disk may take longer
  const late = new AbortController()
  deadline?.addEventListener('abort', () => stream.readableEnded || late.abort())
  try {
    const written = createWriteStream(path, { flush: true, mode: 0o600 })
    // From Node 24 a pipeline whose source was destroyed before does not settle, not even by its signal.
    const aborted = new Promise<never>((_, reject) => {
      late.signal.addEventListener('abort', () => {
        written.destroy()
        reject(brokenOff())
      })
    })
    await Promise.race([pipeline(stream, written, { signal: late.signal }), aborted]).catch((error) => {
      // an error of the disk has the name of its call, one of the request has not
      throw error.syscall ? error : brokenOff()
    })
    if (stream.truncated)
      throw rejected('size', 'The file is larger than allowed.', fileLimits.bytes / 1024 / 1024)
    if (size === 0) throw rejected('empty', 'The file is empty.')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

async function scanned(address: string | undefined, path: string) {
  if (!address) return 'clean' as const
  const clean = await isClean(address, path).catch(() => undefined)
  if (clean === false) throw rejected('virus', 'The virus scanner refuses this file.')
  // If the scanner is down, the file stays pending and cannot be downloaded.
  return clean ? ('clean' as const) : ('pending' as const)
}

// HEIC is covered by patents, so sharp does not decode it.
const pictureOf = (path: string, mimeType: string) =>
  drawPicture(path).catch((error) => {
    throw mimeType === 'image/heic'
      ? rejected(
          'heic',
          'HEIC pictures cannot be opened here. Send it as JPEG: on the phone, Camera, Formats, Most Compatible.',
        )
      : error
  })

/** The facts about a file. The picture's own come from EXIF, or its time from the camera of the page: never from the uploader. */
function factsOf(picture: Exif | undefined, { cameraAt, chosenAt, ...uploader }: Reported): FileFacts {
  const isPlaced = picture !== undefined && picture.latitude !== null && picture.longitude !== null
  return {
    capturedAt: picture?.capturedAt ?? cameraAt ?? null,
    capturedFrom: picture?.capturedAt ? 'exif' : cameraAt ? 'camera' : null,
    chosenAt: chosenAt ?? null,
    latitude: isPlaced ? picture.latitude : null,
    longitude: isPlaced ? picture.longitude : null,
    placedFrom: isPlaced ? 'exif' : null,
    uploaderLatitude: uploader.uploaderLatitude ?? null,
    uploaderLongitude: uploader.uploaderLongitude ?? null,
  }
}

/** Validates, scans and stores an upload; pictures are encoded anew. Returns the columns of its row. */
export async function receive(env: Env, storage: Storage, sent: Upload) {
  const temporary = incomingFolder(env)
  const { path, size, sha256 } = await writeIncoming(temporary, sent)
  const storageName = randomUUID()
  const fileName = cleanName(sent.fileName)
  try {
    const mimeType = await kindOf(path, fileName)
    const scan = await scanned(env.clamd, path)
    const picture = mimeType.startsWith('image/') ? await pictureOf(path, mimeType) : undefined
    await storage.put(`${storageName}-original`, path, { type: mimeType, sha256 })
    for (const [variant, bytes] of Object.entries({
      display: picture?.display,
      thumbnail: picture?.thumbnail,
    })) {
      if (!bytes) continue
      const drawn = join(temporary, randomUUID())
      await writeFile(drawn, bytes, { flush: true, mode: 0o600 })
      await storage.put(`${storageName}-${variant}`, drawn, { type: 'image/jpeg', sha256: hashOf(bytes) })
    }
    return {
      storageName,
      fileName,
      mimeType: picture ? 'image/jpeg' : mimeType,
      size,
      sha256,
      displaySha256: picture ? hashOf(picture.display) : null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      scan,
      ...factsOf(picture, sent.reported),
    }
  } catch (error) {
    await discard(storage, storageName)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes the stored bytes of a file. */
export async function discard(storage: Storage, storageName: string) {
  await Promise.allSettled(
    ['original', 'display', 'thumbnail'].map((variant) => storage.remove(`${storageName}-${variant}`)),
  )
}
