import * as z from 'zod'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Hash of the rows as COPY writes them, in the order of the primary key. */
  sha256: z.string(),
})
export type CopiedTable = z.infer<typeof table>

/** What a backup holds. Beside it lie `SHA256SUMS` with the hash of every file, `database`, `files` and `secret.json`. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that had run: the restored database is made by the same ones. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The base backup of the embedded server, from which the write-ahead log leads to any later time. */
  base: z
    .object({
      /** The first segment of the write-ahead log that it needs. */
      firstWal: z.string(),
      endedAt: z.iso.datetime(),
      folders: z.array(z.string()),
    })
    .optional(),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Files that were missing or damaged already when the backup was made. */
    damaged: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof manifest>

export const manifestFile = 'manifest.json'
export const sumsFile = 'SHA256SUMS'
export const secretFile = 'secret.json'
/** The password of the embedded server, encrypted as the secret key is. */
export const passwordFile = 'password.json'
export const headsFile = 'audit-heads.jsonl'
/** The file with the rows of a table. */
export const copyOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  `database/${schema}.${name}.gz`
/** The file with a copy of one in the data folder of the embedded server. */
export const baseOf = (path: string) => `base/${path}.gz`
/** The file with the stored bytes of this name. */
export const bytesOf = (name: string) => `files/${name.slice(0, 2)}/${name}`
