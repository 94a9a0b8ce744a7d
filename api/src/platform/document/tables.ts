import type { Generated } from 'kysely'
import type { Maybe } from '../db/stored.ts'

declare module '../db/tables.ts' {
  interface Tables {
    issuedDocument: {
      id: Generated<number>
      kind: string
      entity: string
      entityId: number
      part: Generated<string>
      hash: string
      fileHash: string
      state: Maybe<string>
      issuedAt: Generated<string>
      issuedBy: Maybe<number>
    }
  }
}
