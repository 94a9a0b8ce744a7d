import type { FieldError } from '@patuh/domain/platform/error'
import type { Reported } from '@patuh/domain/platform/file'

/** A picture or document that waits beside its entry. */
export type EntryFile = { key: string; name: string; size: number; reported: Reported }

/** What is sent: `POST <path>` with the body and the ids of the files, then `POST <path>/<id>/<next>`. */
export type Content = {
  kind: 'complaint' | 'justify' | 'spotCheck' | 'scan' | 'roundNote'
  /** What the outbox shows. */
  title: string
  path: string
  body: Record<string, unknown>
  files: EntryFile[]
  next?: string
  /** The draft that a refused entry becomes again, and where its form is. */
  form?: { place: string; values: Record<string, unknown>; address: string }
  /** The person represented when it was written. */
  onBehalfOf: number | null
}

export type Problem = { status: number; code: string; fields: FieldError[] }

/** The parts of an entry that tell nothing about its content. */
export type Progress = {
  state: 'waiting' | 'refused'
  /** How often the server failed at it. */
  tries: number
  problem: Problem | null
  /** The files that the server has received, by their keys. */
  fileIds: Record<string, number>
  /** The record made by the first request, where a second one follows. */
  recordId: number | null
}

export type Entry = Progress & { seq: number; id: string; owner: number; at: number; content: Content }
