import { connect } from 'node:net'
import type { Env } from './env.ts'

const timeoutMs = 3000

const canReach = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: timeoutMs })
    const end = (reached: boolean) => () => {
      socket.destroy()
      resolve(reached)
    }
    socket.on('connect', end(true)).on('timeout', end(false)).on('error', end(false))
  })

const ports: Record<string, number> = {
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
  'tcp:': 601,
  'postgres:': 5432,
  'postgresql:': 5432,
}

/** The other servers that the settings name, with the name of the setting. */
function helpersOf({ readUrl, smtpUrl, bucket, backupBucket, clamd, auditSyslog, tracing }: Env) {
  const named = {
    DATABASE_READ_URL: readUrl,
    SMTP_URL: smtpUrl,
    S3_URL: bucket?.url,
    BACKUP_S3_URL: backupBucket?.url,
    CLAMD: clamd && `tcp://${clamd}`,
    AUDIT_SYSLOG: auditSyslog,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracing?.endpoint,
  }
  return Object.entries(named).flatMap(([name, address]) => {
    if (!address || address.startsWith('udp:')) return []
    const { protocol, hostname, port } = new URL(address)
    return [{ name, host: hostname, port: Number(port) || (ports[protocol] ?? 0) }]
  })
}

/** Which of the other servers cannot be reached, by the names of their settings. */
export async function unreachableHelpers(env: Env) {
  const found = await Promise.all(
    helpersOf(env).map(async ({ name, host, port }) => ((await canReach(host, port)) ? [] : [name])),
  )
  return found.flat()
}
