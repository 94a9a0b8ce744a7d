import type { Env } from '../env.ts'
import { reachEmbedded, startEmbedded } from './embedded.ts'

/** `ownerUrl` connects as the owner of the tables, `url` as the role that the application runs as. */
type OpenDatabase = { url: string; ownerUrl: string; close: () => Promise<void> }

type Settings = Pick<Env, 'databaseUrl' | 'ownerUrl' | 'dataFolder'> & Partial<Pick<Env, 'backup'>>

const given = ({ databaseUrl, ownerUrl }: Settings) =>
  databaseUrl && { url: databaseUrl, ownerUrl: ownerUrl ?? databaseUrl, close: async () => {} }

/** The database of the settings for the server: that of DATABASE_URL, or the embedded one, which is started. */
export async function openDatabase(
  env: Settings,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const server = given(env)
  log(server ? 'using the PostgreSQL of DATABASE_URL' : `starting PostgreSQL in ${env.dataFolder}`)
  if (server) return server
  const options = { log, signal, isArchived: env.backup?.isPointInTime }
  const { url: ownerUrl, runtimeUrl: url, stop: close } = await startEmbedded(env.dataFolder, options)
  return { url, ownerUrl, close }
}

/** The same for a command: an embedded server that is running is used and left running. */
export async function reachDatabase(env: Settings): Promise<OpenDatabase> {
  const server = given(env)
  if (server) return server
  const { url, leave: close } = await reachEmbedded(env.dataFolder)
  return { url, ownerUrl: url, close }
}
