import { resolve } from 'node:path'
import { msAhead } from '@patuh/domain/platform/moment'
import * as z from 'zod'
import { databaseAddress, replicaAddress } from './db/host/setting.ts'
import { demoBesideOf, isLoopback } from './demo-setting.ts'
import { conflicts } from './env-conflict.ts'
import { isSimilar } from './similar.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  DATABASE_READ_URL: replicaAddress,
  DATA_DIR: z.string().default('data'),
  DEMO: flag.optional(),
  DEMO_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  API_DOCS: flag.optional(),
  METRICS: z.enum(['local', 'open', 'off']).default('local'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/, 'Expected an address, or a name and <address>')
    .default('Patuh <no-reply@patuh.example>'),
  SITE_MESSAGE: z.string().max(500).default(''),
  COMPANY: z.string().default('Patuh'),
  SUPPORT_PHONE: z.string().default('+60 3-8000 8000'),
  SUPPORT_EMAIL: z.string().default('support@patuh.example'),
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[^/{}\s;,]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s;,]*$/)
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  GATEWAY_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  GATEWAY_TEMPLATE: z.string().default('{"to":"{{phone}}","text":"{{text}}"}'),
  GATEWAY_SECRET: z.string().optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CLAMD: z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'Expected host:port')
    .optional(),
  AUDIT_SYSLOG: z.url({ protocol: /^(udp|tcp)$/ }).optional(),
  AUDIT_MAIL: z.email().optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_BEFORE: z.string().min(32).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_AT: z.iso.time({ precision: -1 }).default('02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  BACKUP_POINT_IN_TIME: flag.default(false),
  BACKUP_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('patuh'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
  SESSION_HOURS: z.coerce.number().int().min(1).default(12),
  SESSIONS_PER_USER: z.coerce.number().int().min(1).default(3),
})

/** An S3 bucket: for files instead of the disk, or for backups. */
function bucketOf(
  url: string | undefined,
  { S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: z.infer<typeof schema>,
) {
  if (!url) return undefined
  return { url, region: S3_REGION, accessKey: S3_ACCESS_KEY ?? '', secretKey: S3_SECRET_KEY ?? '' }
}

/** The gateway for text messages, if one is configured. */
const gatewayOf = ({ GATEWAY_URL: url, GATEWAY_TEMPLATE, GATEWAY_SECRET }: z.infer<typeof schema>) =>
  url ? { url, template: GATEWAY_TEMPLATE, secret: GATEWAY_SECRET ?? '' } : undefined

/** The collector of traces, if one is configured. The exporter reads the other OTEL_EXPORTER_OTLP_ variables itself. */
function tracingOf(env: z.infer<typeof schema>) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Where and when backups are made by themselves. BACKUP_AT is in the agency's time zone, cron in UTC. */
function backupOf(env: z.infer<typeof schema>) {
  if (!env.BACKUP_FOLDER) return undefined
  const at = new Date(Date.parse(`2000-01-01T${env.BACKUP_AT}Z`) - msAhead)
  return {
    folder: resolve(env.BACKUP_FOLDER),
    cron: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`,
    keep: env.BACKUP_KEEP,
    passphrase: env.BACKUP_PASSPHRASE ?? '',
    /** The embedded server archives its write-ahead log, for a point-in-time restore. */
    isPointInTime: env.BACKUP_POINT_IN_TIME,
  }
}

const isDemo = ({ DEMO, DATABASE_URL }: z.infer<typeof schema>) => DEMO ?? !DATABASE_URL

/** Variables that are not ours, but are named almost like one of ours. */
export function misspeltNames(source: NodeJS.ProcessEnv) {
  const known = Object.keys(schema.shape)
  return Object.keys(source).flatMap((name) => {
    const meant = name.length > 4 && !known.includes(name) && known.find((other) => isSimilar(name, other))
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
}

/** Reads and validates the environment, and names all faults at once. Without a DATABASE_URL the demo data is shown. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...conflicts(given),
  ]
  if (!parsed.success || faults.length > 0)
    throw new Error(`The environment is not valid.\n  ${[...faults, ...misspeltNames(source)].join('\n  ')}`)
  const env = parsed.data
  const demo = isDemo(env)
  // Node serves no https itself: a proxy does, and without its address range every visitor has the same one.
  const proxyUnknown = !!env.PUBLIC_URL?.startsWith('https:') && !env.TRUST_PROXY
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    /** Base of links in mails: only from configuration, never from a request header (host header injection). */
    baseUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    databaseUrl: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    readUrl: env.DATABASE_READ_URL,
    dataFolder: resolve(env.DATA_DIR),
    /** Space on the disk of the embedded database that only reading may use. */
    reserveBytes: env.DATABASE_URL ? 0 : 128 * 1024 * 1024,
    filesFolder: resolve(env.DATA_DIR, 'files'),
    bucket: bucketOf(env.S3_URL, env),
    backupBucket: bucketOf(env.BACKUP_S3_URL, env),
    gateway: gatewayOf(env),
    /** Only tests send push messages to addresses of this machine. */
    internalPush: false,
    backup: backupOf(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    clamd: env.CLAMD,
    auditSyslog: env.AUDIT_SYSLOG,
    auditMail: env.AUDIT_MAIL,
    demo,
    demoBeside: demoBesideOf(env),
    apiDocs: env.API_DOCS ?? demo,
    proxyUnknown,
    // through that proxy everybody would be local
    metrics: proxyUnknown && env.METRICS === 'local' ? ('off' as const) : env.METRICS,
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY,
    siteMessage: env.SITE_MESSAGE,
    company: env.COMPANY,
    supportPhone: env.SUPPORT_PHONE,
    supportEmail: env.SUPPORT_EMAIL,
    mapTiles: env.MAP_TILES ? { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION } : null,
    secretKey: env.SECRET_KEY,
    secretKeyBefore: env.SECRET_KEY_BEFORE,
    /** How long a server that is told to stop still answers, while `/readyz` says 503. */
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.DATABASE_URL && !isLoopback(env.HOST) ? 5 : 0)),
    idleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    sessionsPerUser: env.SESSIONS_PER_USER,
  }
}
export type Env = ReturnType<typeof readEnv>
