import { complianceEngine } from '../../src/casework/compliance/kind.ts'
import { reasonOf, type Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago, caseBlocked, caseBodies, caseParts, caseRows, caseStates } from './case-subject.ts'
import type { Subject } from './subject.ts'

let count = 0

export async function complianceSubject(
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const reasons = { fine: await reasonOf(db, 'fine'), waive: await reasonOf(db, 'waive') }
  const { id: obligationId } = await db
    .insertInto('contractObligation')
    .values({
      contractId: place.contractId,
      code: 'EPF',
      name: 'Contributions',
      nameMs: 'Caruman',
      frequency: 'monthly',
      dueDay: 15,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { draft: _, ...states } = caseStates(place, reasons)
  return {
    title: 'compliance',
    engine: complianceEngine,
    cast: [
      { role: 'recorder', names: (id) => ({ recorded_by: id }) },
      { role: 'contractor', side: 'contractor' },
      { role: 'asked', side: 'contractor' },
      { role: 'verifier' },
      { role: 'appealOfficer' },
    ],
    participants: caseParts,
    states,
    blocked: caseBlocked,
    rows: (columns) =>
      caseRows('compliance', [], 'compliance_case', {
        ref_no: `AP-${++count}`,
        contract_id: place.contractId,
        contractor_id: place.manager.organizationId,
        obligation_id: obligationId,
        period: `${ago(60).slice(0, 7)}-01`,
        happened_on: ago(60).slice(0, 10),
        description: 'The contributions were not paid.',
        recorded_by: place.inspector.id,
        ...columns,
      }),
    path: (ids) => `/compliance-complaints/${ids[0]}`,
    bodies: caseBodies(reasons),
  }
}
