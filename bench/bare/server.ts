import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '../../api/src/app.ts'
import { connect } from '../../api/src/platform/db/db.ts'
import { readEnv } from '../../api/src/platform/env.ts'

/** A process that `bench bare` measures: `ours` is the product's API, `bare` runs the same statements and nothing else. */
const [which, url = '', folder = '', statements = ''] = process.argv.slice(2)

type Statement = { text: string; values: unknown[] }

/** Statements prepared by name, their rows written as JSON; one connection more than there are clients is never needed. */
function bare() {
  const routes = JSON.parse(readFileSync(statements, 'utf8')) as Statement[][]
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'bare' })
  pool.on('error', () => {})
  const app = Fastify()
  routes.forEach((route, number) => {
    app.get(`/${number}`, async (_request, reply) => {
      const answers = []
      for (const [at, { text, values }] of route.entries())
        answers.push((await pool.query({ name: `route ${number} ${at}`, text, values })).rows)
      reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: answers }))
      return reply
    })
  })
  return app
}

const ours = () =>
  buildApp({ db: connect(url), env: readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), web: folder })

const app = which === 'bare' ? bare() : await ours()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))
