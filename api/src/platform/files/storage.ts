import type { Readable } from 'node:stream'

type Stored = { stream: Readable; size: number }

/** File storage. Names are generated, never taken from an upload. */
export type Storage = {
  /** Moves a finished temporary file into the storage; durable when it resolves. */
  put: (name: string, path: string, about: { type: string; sha256: string }) => Promise<void>
  /** Undefined when there is no such file. */
  get: (name: string) => Promise<Stored | undefined>
  remove: (name: string) => Promise<void>
  /** All whose name begins with these two characters. */
  list: (prefix: string) => AsyncIterable<{ name: string; storedAt: Date }>
}
