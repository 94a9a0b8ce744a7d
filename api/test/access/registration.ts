import type { Access, Sample } from '../access.ts'

//                     SA AA IN VF AP CO FP FA CM CS AU
const view = '         a  a  -  -  -  -  -  -  g  -  a'
const take = '         -  -  -  -  -  -  -  -  -  -  a'
const decide = '       a  a  -  -  -  -  -  -  g  -  -'

let count = 0
const registration: Sample = {
  owned: ['g'],
  states: ['pending', 'approved', 'rejected'],
  make: async (db, { organizationId }, status) => {
    const email = `applicant${++count}@access.example`
    const row = await db
      .insertInto('registration')
      .values({
        registrationNo: '2024-1',
        organizationId,
        fullName: 'Applicant',
        email,
        phone: '0123456789',
        position: 'Guard',
        reason: 'Work',
        locale: 'en',
        status,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id: userTypeId } = await db
      .selectFrom('userType')
      .select('id')
      .where('code', '=', 'CS')
      .executeTakeFirstOrThrow()
    return { id: row.id, lockVersion: row.lockVersion, row: { userTypeId }, find: `q=${email}` }
  },
}
const once = { pending: 200, approved: 409, rejected: 409 }

export const registrationAccess: Access[] = [
  { route: 'POST /auth/register', reach: 'open', answers: 400 },
  { route: 'GET /registrations', reach: view, sample: registration, answers: 200 },
  { route: 'GET /registrations/export', reach: take, answers: 200 },
  { route: 'GET /registrations/:id', reach: view, sample: registration, answers: 200 },
  {
    route: 'POST /registrations/:id/approve',
    reach: decide,
    sample: registration,
    body: (made) => ({ userTypeId: made?.row.userTypeId ?? 1 }),
    answers: once,
  },
  {
    route: 'POST /registrations/:id/reject',
    reach: decide,
    sample: registration,
    body: () => ({ remark: 'Not known here.' }),
    answers: once,
  },
]
