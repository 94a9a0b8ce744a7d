import pg from 'pg'

export type Client = pg.Client

/** A connection outside the pool, without its time limits. */
export async function openClient(url: string): Promise<Client> {
  const client = new pg.Client(url)
  // its database may be dropped before it is closed
  client.on('error', () => {})
  await client.connect()
  return client
}
