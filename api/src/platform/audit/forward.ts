import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Task } from '../jobs/task.ts'
import { transportOf } from '../mail/deliver.ts'
import { type Head, head, headOf, type StoredHead } from './head.ts'

const timeoutMs = 10_000
// facility 13 (log audit), severity 5 (notice)
const priority = 13 * 8 + 5

/** A signed head as a syslog message (RFC 5424). */
const messageOf = (of: Head) =>
  `<${priority}>1 ${of.at} ${hostname()} patuh ${process.pid} audit-head - ${JSON.stringify(of)}`

const overUdp = (host: string, port: number, message: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.send(message, port, host, (error) => {
      socket.close()
      if (error) reject(error)
      else resolve()
    })
  })

/** With the length before the message (RFC 6587). */
const overTcp = (host: string, port: number, message: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    socket.on('timeout', () => socket.destroy(new Error('The syslog server does not answer.')))
    socket.on('error', reject)
    socket.on('connect', () => socket.end(`${Buffer.byteLength(message)} ${message}`, resolve))
  })

/** Sends each signed head to the syslog server, so that a copy is out of reach of whoever owns this machine. */
export const syslogTask: Task<Head> = {
  name: 'forward-head',
  payload: head,
  run: async ({ env }, of) => {
    if (!env.auditSyslog) return
    const { protocol, hostname: host, port } = new URL(env.auditSyslog)
    const send = protocol === 'udp:' ? overUdp : overTcp
    await send(host.replace(/^\[|\]$/g, ''), Number(port || (protocol === 'udp:' ? 514 : 601)), messageOf(of))
  },
}

/** Mails the latest signed head every hour in which something was signed. */
export const mailHeadTask: Task<object> = {
  name: 'mail-head',
  payload: z.object({}),
  cron: '7 * * * *',
  run: async ({ db, env }) => {
    if (!env.auditMail) return
    const { rows } = await sql<StoredHead>`
      select event_id, after, count, hash, at, key_id, public_key, signature
      from event_head where at > now() - interval '1 hour' order by event_id desc limit 1`.execute(db)
    const [latest] = rows
    if (!latest) return
    const transport = transportOf(env)
    try {
      await transport.sendMail({
        from: env.mailFrom,
        to: env.auditMail,
        subject: `Patuh: signed head of the audit log at event ${latest.eventId}`,
        text: `Keep this mail: it proves what the audit log contained at that time.\n\n${JSON.stringify(headOf(latest), null, 2)}\n`,
        headers: { 'auto-submitted': 'auto-generated' },
      })
    } finally {
      transport.close()
    }
  },
}
