import type { partyRoles } from '@patuh/domain/contract/contract/input'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import { contracts, type DemoContract, deductions, obligations } from './demo-contract-fact.ts'
import { type DemoFormula, demoFormulas, storedTests } from './demo-formula.ts'
import { seedPendingWork } from './demo-pending-work.ts'

type Ids = { homes: Map<string, number>; zones: Map<string, number>; jobs: Map<string, number> }

async function as(trx: Trx, user: string, action = '') {
  await sql`select set_config('patuh.action', ${action}, true), set_config('patuh.actor', coalesce((
    select id::text from "user" where email = ${user && `${user}@patuh.example`}), ''), true)`.execute(trx)
}

const idOf = (trx: Trx, user: string) =>
  trx
    .selectFrom('user')
    .select('id')
    .where('email', '=', `${user}@patuh.example`)
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Written by the contract officer, approved by the agency administrator. */
async function seedFormula(trx: Trx, formula: DemoFormula) {
  const { code, name, scope, appliesTo, cases, clause, ...version } = formula
  await as(trx, 'co')
  const { id } = await trx
    .insertInto('formula')
    .values({ code, name, scope, appliesTo })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('formulaVersion')
    .values({
      ...version,
      formulaId: id,
      version: 1,
      contractClause: clause,
      tests: JSON.stringify(storedTests(cases)),
      validFrom: sql<string>`date_trunc('month', local_today() - interval '24 months')::date`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = sql<string>`now() - interval '24 months'`
  const move = (change: object) =>
    trx.updateTable('formulaVersion').set(change).where('id', '=', added.id).execute()
  await as(trx, 'co', 'submit')
  await move({
    status: 'tested',
    submittedBy: await idOf(trx, 'co'),
    submittedAt: sql<string>`${at} - interval '1 day'`,
  })
  await as(trx, 'aa', 'approve')
  await move({ status: 'approved', approvedBy: await idOf(trx, 'aa'), approvedAt: at })
  return [code, added.id] as const
}

async function insertContract(trx: Trx, { homes }: Ids, demo: DemoContract) {
  const start = sql<string>`(date_trunc('month', local_today()) - make_interval(months => ${demo.startMonths}))::date`
  const end = sql<string>`(date_trunc('month', local_today())
    + make_interval(months => ${demo.months - demo.startMonths}) - interval '1 day')::date`
  return trx
    .insertInto('contract')
    .values(({ selectFrom }) => ({
      refNo: sql<string>`next_number('contract', ${start})`,
      title: demo.title,
      serviceKind: demo.serviceKind,
      acceptanceNo: `SST/${demo.owner.toUpperCase()}/${demo.startMonths}`,
      acceptanceDate: sql<string>`${start} - 30`,
      contractorId: homes.get(demo.contractor) as number,
      ownerId: homes.get(demo.owner) as number,
      startDate: start,
      endDate: end,
      extensionMonths: 12,
      monthlyValue: demo.monthlyValue,
      equipment: demo.equipment,
      contractValue: sql<string>`${demo.monthlyValue}::numeric * ${demo.months}::integer`,
      pointValue: '15.00',
      absencePenalty: '50.00',
      supervisorJustifies: true,
      calendarId: selectFrom('calendar').select('id').where('code', '=', 'FEDERAL'),
      approvalTemplateId: selectFrom('approvalTemplate').select('id').where('code', '=', 'STANDARD'),
    }))
    .returning(['id', 'startDate', 'endDate', 'contractValue'])
    .executeTakeFirstOrThrow()
}

async function seedContract(trx: Trx, ids: Ids, versions: Map<string, number>, demo: DemoContract) {
  await as(trx, 'co')
  const { id, startDate, endDate, contractValue } = await insertContract(trx, ids, demo)
  const { line } = demo
  await trx
    .insertInto('contractLine')
    .values(
      demo.sites.map((site) => ({
        contractId: id,
        zoneId: ids.zones.get(site) as number,
        positionId: ids.jobs.get(line.position) as number,
        guardsPerShift: line.guards,
        shifts: JSON.stringify(line.shifts),
        days: [...line.days],
        rate: line.rate,
      })),
    )
    .execute()
  await trx
    .insertInto('contractDeduction')
    .values(
      deductions.map(([source, code]) => ({
        contractId: id,
        source,
        formulaVersionId: versions.get(code) as number,
        clause: demoFormulas.find((formula) => formula.code === code)?.clause ?? null,
        exclusivityGroup: source === 'attendance' ? 'slot' : null,
      })),
    )
    .execute()
  await trx
    .insertInto('contractObligation')
    .values(
      obligations.map(([code, [name, nameMs, nameZh, nameTa], frequency, dueDay, evidence]) => ({
        contractId: id,
        code,
        ...{ name, nameMs, nameZh, nameTa },
        frequency,
        dueDay,
        evidence,
        clause: '14.1',
      })),
    )
    .execute()
  await seedDocuments(trx, { id, startDate, endDate, contractValue })
  await seedParties(trx, id, demo)
  await sign(trx, id)
}

type Signed = { id: number; startDate: string; endDate: string; contractValue: string }

async function seedDocuments(trx: Trx, { id, startDate, endDate, contractValue }: Signed) {
  await trx
    .insertInto('contractDocument')
    .values([
      { contractId: id, kind: 'signed', name: 'Signed contract', validFrom: startDate },
      {
        contractId: id,
        kind: 'bond',
        name: 'Performance bond',
        number: `BG-${1000 + id}`,
        issuer: 'Bank Rakyat Demo Berhad',
        amount: sql<string>`round(${contractValue}::numeric * 0.05, 2)`,
        validFrom: startDate,
        expiresOn: sql<string>`(${endDate}::date + interval '6 months')::date`,
      },
      {
        contractId: id,
        kind: 'insurance',
        name: 'Public liability insurance',
        number: `PL-${2000 + id}`,
        issuer: 'Takaful Contoh Berhad',
        amount: '1000000.00',
        validFrom: sql<string>`local_today() - (365 - ${id * 25}::integer)`,
        expiresOn: sql<string>`local_today() + ${id * 25}::integer`,
      },
    ])
    .execute()
}

type PartyRole = (typeof partyRoles)[number]

async function seedParties(trx: Trx, contractId: number, { people }: DemoContract) {
  const parties = Object.entries({ officer: 'co', ...people }) as [PartyRole, string][]
  for (const [role, user] of parties)
    await trx
      .insertInto('contractParty')
      .values({ contractId, role, userId: await idOf(trx, user) })
      .execute()
}

async function sign(trx: Trx, id: number) {
  const move = (change: object) => trx.updateTable('contract').set(change).where('id', '=', id).execute()
  const before = (days: number) =>
    sql<string>`(start_date - ${days}::integer + time '10:00') at time zone business_zone()`
  await as(trx, 'co', 'submit')
  await move({ status: 1, submittedBy: await idOf(trx, 'co'), submittedAt: before(28) })
  await as(trx, 'aa', 'approve')
  await move({ approvedBy: await idOf(trx, 'aa'), approvedAt: before(21) })
  await as(trx, 'co', 'sign')
  await move({ status: 2, signedAt: before(14), signedEndDate: sql<string>`end_date` })
}

/** Ten formulas, and four contracts over all the sites that use them. */
export async function seedContracts(trx: Trx, ids: Ids) {
  const versions = new Map<string, number>()
  for (const formula of demoFormulas) versions.set(...(await seedFormula(trx, formula)))
  for (const demo of contracts) await seedContract(trx, ids, versions, demo)
  await seedPendingWork(trx, as)
  await as(trx, '')
}
