import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../api/seeds/random.ts'
import type { Db } from '../../api/src/platform/db/db.ts'
import { giveZone } from '../../api/test/duty.ts'
import { aUser } from '../../api/test/factory.ts'
import { sender } from './client.ts'

/** Where the cases of a trial are recorded: the contract, site and offence of a case of the demo story. */
const placeOf = (db: Db) =>
  db
    .selectFrom('complaint')
    .select(['contractId', 'zoneId', 'typeOfOffenceId'])
    .where('status', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** What the server has acknowledged: a case with its file, which was submitted. */
export type Acknowledged = { id: number; description: string; fileId: number; sha256: string }

type Answer = { status: number; body: string }
type Writer = {
  db: Db
  address: () => string
  random: Random
  isOver: () => boolean
  /** Called with what went wrong; answers whether to send the same request again. */
  failed: (what: string) => boolean
}

const dataOf = (answer: Answer) => JSON.parse(answer.body).data as { id: number; lockVersion: number }

/** An inspector who uploads a file, records a case with it and submits it, again and again. */
export async function write({ db, address, random, isOver, failed }: Writer) {
  const { zoneId, ...place } = await placeOf(db)
  const { id: userId, token } = await aUser(db, { userType: 'IN' })
  await giveZone(db, userId, zoneId as number)
  const acknowledged: Acknowledged[] = []

  /** Sends a request under one key until its outcome is known. */
  async function outcomeOf(path: string, type: string, payload: string, more: Record<string, string> = {}) {
    const key = { 'idempotency-key': randomUUID() }
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, ...key, ...more }
    for (;;) {
      const answer = await sender(address())({
        ...{ method: 'POST', url: `/api/v1${path}`, headers, payload },
      }).catch((error: Error) => ({ status: 0, body: error.message }))
      if (answer.status >= 200 && answer.status < 300) return dataOf(answer)
      const isAgain = failed(`${path.replace(/\d+/, ':id')} ${answer.status} ${answer.body.slice(0, 150)}`)
      if (!isAgain) return undefined
      await sleep(200)
    }
  }

  while (!isOver()) {
    const tag = randomUUID()
    const text = `%PDF-1.4\n% ${tag}\n${'x'.repeat(random.whole(100, 20_000))}\n%%EOF\n`
    const part = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${tag}.pdf"\r\nContent-Type: application/pdf\r\n\r\n${text}\r\n--edge--\r\n`
    const file = await outcomeOf('/files', 'multipart/form-data; boundary=edge', part)
    if (!file) continue
    const description = `The guard was found asleep in the guard house: ${tag}.`
    const minutes = random.whole(60, 20_000)
    const report = {
      ...{ ...place, zoneId, description, qty: 1, fileIds: [file.id] },
      ...{ offender: 'Ahmad bin Ali', location: 'Main gate' },
      dateOfMisconduct: new Date(Date.now() - minutes * 60_000).toISOString(),
    }
    const made = await outcomeOf('/complaints', 'application/json', JSON.stringify(report))
    if (!made) continue
    const seen = { 'if-match': `"${made.lockVersion}"` }
    const notDuplicate = JSON.stringify({ notDuplicate: true })
    const submitted = await outcomeOf(`/complaints/${made.id}/submit`, 'application/json', notDuplicate, seen)
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (submitted) acknowledged.push({ id: made.id, description, fileId: file.id, sha256 })
  }
  return acknowledged
}
