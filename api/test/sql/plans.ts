import pg from 'pg'

type Statement = { text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Records the statements that pg sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>) {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const [query] = args as unknown[]
    if (query && typeof query === 'object' && 'text' in query && 'values' in query)
      statements.push({ text: String(query.text), values: query.values as unknown[] })
    return (original as (...all: never[]) => unknown).apply(this, args)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Buffers that a statement reads, and the tables that it reads whole, with the number of rows read. */
export async function explained(client: pg.Client, { text, values }: Statement) {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
  const scans = nodesOf(plan).flatMap((node) =>
    node['Node Type'] === 'Seq Scan'
      ? [
          {
            table: node['Relation Name'] as string,
            rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
          },
        ]
      : [],
  )
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scans, plan }
}
