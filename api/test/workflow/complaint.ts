import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { complaintEngine } from '../../src/casework/complaint/queries.ts'
import { aReport, reasonOf, type Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago, caseBlocked, caseBodies, caseParts, caseRows, caseStates } from './case-subject.ts'
import { type Columns, type Written, writeRows } from './rows.ts'
import type { Casting, Subject } from './subject.ts'

const recordedBy = (id: number) => ({ recorded_by: id })

const cast: Casting[] = [
  { role: 'writer', names: recordedBy },
  { role: 'recorder', names: recordedBy },
  { role: 'contractor', side: 'contractor' },
  { role: 'supervisor', side: 'contractor' },
  {
    role: 'asked',
    side: 'contractor',
    also: ['verifyComplaint.justify'],
    given: { returned_to: 'contractor' },
  },
  { role: 'asked', also: ['complaint.submit'], given: { returned_to: 'inspector' }, names: recordedBy },
  { role: 'verifier' },
  { role: 'appealOfficer' },
  { role: 'administrator' },
]

let count = 0

/** A complaint with a picture, at a different hour each time. */
const rowsOf = (place: Workplace) => (columns: Columns) => {
  const n = ++count
  const told = columns.status === 0 ? {} : { ref_no: `C-${n}`, submitted_at: ago(20) }
  const about = {
    contract_id: place.contractId,
    contractor_id: place.manager.organizationId,
    zone_id: place.site.id,
    type_of_offence_id: place.offenceId,
    date_of_misconduct: ago(40 + n / 24),
    description: 'The guard was found asleep in the guard house.',
    offender: 'Ahmad',
    location: 'Main gate',
    recorded_by: place.inspector.id,
  }
  const picture = { storage_name: randomUUID(), file_name: 'photo.jpg', mime_type: 'image/jpeg', size: 1000 }
  const file: Written = ['file', { ...picture, sha256: 'x', width: 100, height: 100, scan: 'clean' }]
  const attached: Written = ['complaint_file', { complaint_id: '@1', file_id: '@0', kind: 'complaint' }]
  return [...caseRows('complaint', [file], 'complaint', { ...about, ...told, ...columns }), attached]
}

export async function complaintSubject(
  { db, env }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const reasons = { fine: await reasonOf(db, 'fine'), waive: await reasonOf(db, 'waive') }
  // supervisors answer too
  await db
    .updateTable('contract')
    .set({ supervisorJustifies: true })
    .where('id', '=', place.contractId)
    .execute()
  const states = caseStates(place, reasons)
  const rows = rowsOf(place)
  const bodies = caseBodies(reasons)
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer()
  return {
    title: 'complaint',
    engine: complaintEngine,
    cast,
    participants: caseParts,
    states,
    blocked: caseBlocked,
    rows,
    index: 1,
    path: (ids) => `/complaints/${ids[1]}`,
    bodies: {
      ...bodies,
      submit: () => ({ notDuplicate: true }),
      // A difference reason is needed, depending on the cases decided before.
      verify: async (decision, made) => ({
        ...(await bodies.verify?.(decision, made)),
        difference: 'This night was another one.',
      }),
      return: () => ({ to: 'contractor', question: 'Where was it?' }),
      merge: async () => ({ intoId: (await writeRows(db, rows({ ...states.awaitingVerification })))[1] }),
      reopen: () => ({ reason: 'Decided by mistake.' }),
    },
    calls: {
      edit: ({ path }) => ({ method: 'PUT', path, body: aReport(place, []) }),
      redact: async ({ ids: [fileId] }) => {
        const { storageName } = await db
          .selectFrom('file')
          .select('storageName')
          .where('id', '=', fileId as number)
          .executeTakeFirstOrThrow()
        const folder = join(env.filesFolder, storageName.slice(0, 2))
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, `${storageName}-display`), bytes)
        const areas = [{ x: 0.1, y: 0.1, width: 0.3, height: 0.3 }]
        return { path: `/files/${fileId}/redact`, body: { areas, reason: 'A passer-by.' } }
      },
    },
    // A draft is visible to its author only.
    isHidden: (state, side, isNamed) => state === 'draft' && (side === 'contractor' || !isNamed),
  }
}
