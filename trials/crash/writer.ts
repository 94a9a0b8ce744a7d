import { sql } from 'kysely'
import type { Random } from '../../api/seeds/random.ts'
import type { Product } from '../harness/product.ts'
import { type Met, persistentClient } from './client.ts'
import { aPicture, multipart } from './upload.ts'

/** What the clients were told: the witness, which lies outside of the product. */
export type Story = {
  mark: string
  file?: { id: number; sha256: string }
  complaintId?: number
  steps: string[]
  lineId?: number
  isLineApproved?: boolean
}

type Ground = {
  contractId: number
  typeOfOffenceId: number
  zoneId: number
  verdict: number
  adjustment: number
}

async function groundOf(product: Product): Promise<Ground> {
  const { rows } = await sql<Omit<Ground, 'verdict' | 'adjustment'>>`
    select contract_id, type_of_offence_id, complaint.zone_id from complaint
    join contract on contract.id = contract_id
    join "user" on "user".id = complaint.created_by and "user".email = 'in@patuh.example'
    join "user" manager on manager.email = 'cm@patuh.example'
    join person on person.id = manager.person_id and person.organization_id = contract.contractor_id
    where complaint.status > 1 order by complaint.id desc limit 1`.execute(product.db())
  const [complaint] = rows
  if (!complaint) throw new Error('The story has no complaint to copy.')
  const reason = async (kind: string) =>
    product
      .db()
      .selectFrom('reasonCode')
      .select('id')
      .where('kind', '=', kind as never)
      .executeTakeFirstOrThrow()
  return {
    ...complaint,
    verdict: (await reason('fine')).id,
    adjustment: (await reason('adjustment')).id,
  }
}

/** Clients that upload, complain, answer, decide and write ledger lines until told to stop. */
export async function startWriters(
  product: Product,
  random: Random,
  { clients, newKeyAtRetry = false }: { clients: number; newKeyAtRetry?: boolean },
) {
  const met: Met = { statuses: new Map(), unknown: 0, acknowledged: 0 }
  const stories: Story[] = []
  const refused: string[] = []
  const ground = await groundOf(product)
  const as = (account: string) => persistentClient(product, account, met, { newKeyAtRetry })
  const [inspector, manager, verifier, preparer, approver] = await Promise.all(
    ['in', 'cm', 'vf', 'fp', 'fa'].map(as),
  )
  if (!inspector || !manager || !verifier || !preparer || !approver) throw new Error('nobody signed in')
  const expected = (what: string, { status }: { status: number }) => {
    if (status >= 300 && refused.length < 20) refused.push(`${what}: ${status}`)
    return status < 300
  }

  async function decide(story: Story) {
    const path = `/complaints/${story.complaintId}`
    const steps = [
      ['submit', inspector, { notDuplicate: true }],
      ['justify', manager, { justification: 'The guard was at the other gate at that time.', fileIds: [] }],
      ['verify', verifier, { decision: 'deny', reasonCodeId: ground.verdict, remark: story.mark }],
    ] as const
    for (const [name, send, body] of steps) {
      const done = await send?.(`${path}/${name}`, body, { confirm: name === 'verify' })
      if (!done || !expected(name, done)) return
      story.steps.push(name)
    }
  }

  async function line(story: Story) {
    const { contractId, adjustment: reasonCodeId } = ground
    const occurredPeriod = new Date().toISOString().slice(0, 7)
    const given = {
      contractId,
      occurredPeriod,
      reasonCodeId,
      amount: '12.50',
      reason: story.mark,
      fileIds: [],
    }
    const made = await preparer?.('/claim-records', given)
    if (!made || !expected('line', made)) return
    story.lineId = made.data.id
    const reason = { reason: 'Checked against the contract.' }
    const approved = await approver?.(`/claim-records/${story.lineId}/approve`, reason, { confirm: true })
    if (approved && expected('approve', approved)) story.isLineApproved = true
  }

  async function tell(story: Story) {
    stories.push(story)
    const uploaded = await inspector?.('/files', await aPicture(random), { type: multipart })
    if (!uploaded || !expected('file', uploaded)) return
    story.file = { id: uploaded.data.id, sha256: uploaded.data.sha256 ?? '' }
    const { contractId, typeOfOffenceId, zoneId } = ground
    const made = await inspector?.('/complaints', {
      ...{ contractId, typeOfOffenceId, zoneId, fileIds: [uploaded.data.id] },
      dateOfMisconduct: new Date(Date.now() - 600_000).toISOString(),
      description: `Written in the trial of crashes: ${story.mark}`,
      offender: 'Not known',
      location: 'Gate 2',
    })
    if (!made || !expected('complaint', made)) return
    story.complaintId = made.data.id
    await decide(story)
    await line(story)
  }

  let isOver = false
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; !isOver; count++)
      await tell({ mark: `client ${client} story ${count} ${random.whole(0, 1e12)}`, steps: [] })
  })
  return {
    met,
    stories,
    refused,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
