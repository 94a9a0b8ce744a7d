import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { contributed } from '../feature.ts'
import { runQueuedJobs } from '../jobs/worker.ts'
import { mailHeadTask } from './forward.ts'
import { head, isSelfSigned } from './head.ts'
import { signEvents } from './sign.ts'

const { aZone, db, env } = await world()
const log = pino({ level: 'silent' })

/** Signs something new and runs the jobs that follow. */
async function signWith(more: Partial<typeof env>) {
  await aZone()
  const own = { ...env, ...more }
  expect(await signEvents(db, own)).toBe(true)
  await runQueuedJobs({ db, env: own, log }, contributed('jobs'))
}

const headIn = (message: string) => head.parse(JSON.parse(message.slice(message.indexOf('{'))))

test('Each signed head is sent to a syslog server over UDP', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const received = once(server, 'message')
  await signWith({ auditSyslog: `udp://127.0.0.1:${server.address().port}` })
  const message = String((await received)[0])
  server.close()
  expect(message).toMatch(/^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ patuh \d+ audit-head - \{/)
  expect(isSelfSigned(headIn(message))).toBe(true)
})

test('… and over TCP, with its length before it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const received = once(server, 'connection').then(([socket]) => text(socket))
  const { port } = server.address() as { port: number }
  await signWith({ auditSyslog: `tcp://127.0.0.1:${port}` })
  const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(await received) ?? []
  server.close()
  expect(Buffer.byteLength(message)).toBe(Number(length))
  expect(isSelfSigned(headIn(message))).toBe(true)
})

test('The latest one is mailed, and nothing leaves the machine unless it is configured', async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const smtpUrl = `smtp://127.0.0.1:${port}`
  await signWith({})
  await mailHeadTask.run({ db, env: { ...env, smtpUrl }, log }, {})
  expect(mails).toEqual([])
  await mailHeadTask.run({ db, env: { ...env, smtpUrl, auditMail: 'heads@audit.example' }, log }, {})
  server.close()
  const [mail = ''] = mails
  expect(mail).toContain('heads@audit.example')
  const body = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(isSelfSigned(head.parse(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))))).toBe(
    true,
  )
})
