import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    backup: {
      id: Generated<number>
      madeAt: string
      folder: string
      files: number
      /** Of the stored files. */
      bytes: number
      /** How many files were missing or damaged already. */
      damaged: number
    }
  }
}
