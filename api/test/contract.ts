import type { UserTypeCode } from '@patuh/domain/access/matrix'
import type { world } from './world.ts'

type World = Awaited<ReturnType<typeof world>>

/** The choices of a contract, and the users who write, review and manage it. */
export async function contractWorld({ as, aUser, aZone, db }: World) {
  const someone = async (userType: UserTypeCode, typeId = 1) => {
    const user = await aUser({ userType, typeId })
    return { ...user, ...as(user.token) }
  }
  const officer = await someone('CO')
  const administrator = await someone('AA')
  const contractor = await someone('CM', 2)
  const region = await aZone()
  const zone = await aZone({ kind: 'zone', parentId: region.id })
  const site = await aZone({ kind: 'site', parentId: zone.id })
  const position = await db
    .insertInto('position')
    .values({
      code: 'G',
      name: 'Guard',
      typeId: 2,
      ratePerShift: '100.00',
      certificates: null,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const formula = await officer.post('/formulas', {
    code: 'CAP',
    name: 'Cap',
    scope: 'cap',
    appliesTo: 'all',
    resultType: 'money',
    version: {
      expression: 'min(sum_lines, cap_pct * gross)',
      roundingMode: 'half-up',
      roundingPlaces: 2,
      floor: null,
      ceiling: null,
      tests: ['0', '10', '20'].map((sum, index) => ({
        name: sum,
        kind: (['zero', 'ordinary', 'cap'] as const)[index],
        inputs: { sum_lines: sum, cap_pct: '10%', gross: '1000' },
        expected: sum,
      })),
    },
  })
  const { id: formulaId, versions } = formula.json().data
  const version = { path: `/formulas/${formulaId}/versions/${versions[0].id}`, id: versions[0].id as number }
  await officer.post(`${version.path}/submit`)
  await administrator.post(`${version.path}/approve`, { validFrom: '2020-01-01' })
  return {
    officer,
    administrator,
    contractor,
    someone,
    zone,
    site,
    positionId: position.id,
    version,
    formulaId,
  }
}

export const contractTerms = (contractorId: number, ownerId: number) => ({
  title: 'Guards for the north',
  serviceKind: 'security',
  procurementMethod: 'tender',
  contractorId,
  ownerId,
  startDate: `${new Date().getFullYear()}-01-01`,
  endDate: `${new Date().getFullYear() + 1}-12-31`,
  extensionMonths: 12,
  contractValue: '1116000.00',
  monthlyValue: '46500.00',
  taxPct: '0',
  paymentDays: 14,
  retentionPct: '0',
  capPct: '10',
  carryForward: false,
  pointValue: '15.00',
  absencePenalty: '50.00',
  repeatWindowDays: 90,
  appealDays: 14,
  whileDisputed: 'hold',
  automaticExceptions: true,
  supervisorJustifies: false,
})
