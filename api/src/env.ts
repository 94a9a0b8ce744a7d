import { resolve } from 'node:path'
import * as z from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DEMO: flag.optional(),
  API_DOCS: flag.optional(),
  METRICS: z.enum(['local', 'open', 'off']).default('local'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z.string().optional(),
  COMPANY: z.string().default('Patuh'),
  SUPPORT_PHONE: z.string().default('+60 3-8000 8000'),
  SUPPORT_EMAIL: z.string().default('support@patuh.example'),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
  SESSION_HOURS: z.coerce.number().int().min(1).default(12),
})

/** Everything that can be set from outside, read once. Without a DATABASE_URL the made-up demo story is shown. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const demo = env.DEMO ?? !env.DATABASE_URL
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.DATA_DIR),
    demo,
    apiDocs: env.API_DOCS ?? demo,
    metrics: env.METRICS,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY,
    company: env.COMPANY,
    supportPhone: env.SUPPORT_PHONE,
    supportEmail: env.SUPPORT_EMAIL,
    idleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
  }
}
export type Env = ReturnType<typeof readEnv>
