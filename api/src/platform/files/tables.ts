import type { FileFacts, Reported } from '@patuh/domain/platform/file'
import type { Generated, JSONColumnType } from 'kysely'
import type { Stored } from '../db/stored.ts'
import type { Damage } from './verify.ts'

declare module '../db/tables.ts' {
  interface Tables {
    file: Stored<{
      storageName: string
      fileName: string
      mimeType: string
      size: number
      sha256: string
      displaySha256: string | null
      width: number | null
      height: number | null
      scan: Generated<'pending' | 'clean' | 'blocked'>
      capturedAt: string | null
      capturedFrom: FileFacts['capturedFrom']
      chosenAt: string | null
      latitude: number | null
      longitude: number | null
      placedFrom: FileFacts['placedFrom']
      uploaderLatitude: number | null
      uploaderLongitude: number | null
      isAttached: Generated<boolean>
      redactedOfId: Generated<number | null>
      redactionReason: Generated<string | null>
    }>
    fileDamage: { fileId: number; kind: Damage; foundAt: Generated<string> }
    upload: {
      userId: number
      id: string
      fileName: string
      size: number
      received: Generated<number>
      reported: JSONColumnType<Reported, string, string>
      fileId: Generated<number | null>
      createdAt: Generated<string>
    }
    uploadPiece: { userId: number; uploadId: string; position: number; bytes: Buffer }
    signingKey: { name: string; key: Buffer }
  }
}
