import { buildApp } from '../../api/src/app.ts'
import { connect } from '../../api/src/platform/db/db.ts'
import { readEnv } from '../../api/src/platform/env.ts'
import { serve } from './server.ts'

/** The API in a process of its own. */
const [url = '', folder = ''] = process.argv.slice(2)
const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
await serve(await buildApp({ db: connect(url), env: { ...env, demo: true }, web: folder }))
