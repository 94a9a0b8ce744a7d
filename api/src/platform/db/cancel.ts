import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Connection = { processID?: number }

/** The pool of each connection: of the database, or of its replica. */
export const poolOfConnection = new WeakMap<object, pg.Pool>()

/** The connections on which a request has a statement under way. */
const running = new AsyncLocalStorage<Set<Connection>>()

/** Notes that a statement of the current request is under way on this connection. */
export function tracked<Result>(connection: Connection, result: Promise<Result>): Promise<Result> {
  const connections = running.getStore()
  if (!connections) return result
  connections.add(connection)
  const end = () => void connections.delete(connection)
  result.then(end, end)
  return result
}

/** Runs a reading request. Returns what ends its statements, for when its client has gone. */
export function cancellable(run: () => void) {
  const connections = new Set<Connection>()
  running.run(connections, run)
  return async () => {
    for (const connection of connections) await cancel(connection)
  }
}

async function cancel(connection: Connection) {
  // Not one of the pool: all of those may be waiting for statements that nobody needs any more.
  const canceller = new pg.Client(poolOfConnection.get(connection)?.options)
  // without a listener, a connection that the server ends would end the process
  canceller.on('error', () => {})
  try {
    await canceller.connect()
    await canceller.query('select pg_cancel_backend($1)', [connection.processID])
  } finally {
    await canceller.end()
  }
}
