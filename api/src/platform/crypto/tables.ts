import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    secretCheck: { isOnly: Generated<boolean>; fingerprint: Buffer }
  }
}
