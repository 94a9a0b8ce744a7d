import type { Readable } from 'node:stream'

type Stored = { stream: Readable; size: number }

/** Where bytes are kept. Names are made by us, never by whoever sent them. */
export type Storage = {
  /** Takes over a finished temporary file; when it answers, the bytes are safe. */
  put: (name: string, path: string, about: { type: string; sha256: string }) => Promise<void>
  /** Undefined when there is no such file. */
  get: (name: string) => Promise<Stored | undefined>
  remove: (name: string) => Promise<void>
}
