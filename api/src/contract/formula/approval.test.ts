import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { inPlaceOf } from '../../../test/substitute.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { as, aToken, aUser, db } = here
const password = 'correct horse battery'
const officer = as((await aUser({ userType: 'CO' })).token)
const approver = await aUser({ userType: 'AA', password })

const approval = { validFrom: '2026-01-01' }
const inputs = (occurrence: string) => ({ occurrence_no: occurrence, qty: '2' })
let count = 0
/** The path to approve a new formula. */
async function tested() {
  const made = await officer.post('/formulas', {
    ...{
      code: `LADDER-${++count}`,
      name: 'Ladder',
      scope: 'line',
      appliesTo: 'complaint',
      resultType: 'money',
    },
    version: {
      expression: 'nth(occurrence_no, 0, 50, 100, 200) * qty',
      roundingMode: 'half-up',
      roundingPlaces: 2,
      floor: null,
      ceiling: null,
      tests: [
        { name: 'Warning', kind: 'zero', inputs: inputs('1'), expected: '0' },
        { name: 'Third', kind: 'ordinary', inputs: inputs('3'), expected: '200.00' },
        { name: 'Most', kind: 'cap', inputs: inputs('9'), expected: '400.00' },
      ],
    },
  })
  const { id, versions } = made.json().data
  const path = `/formulas/${id}/versions/${versions[0].id}`
  expect((await officer.post(`${path}/submit`)).statusCode).toBe(200)
  return `${path}/approve`
}

const approve = async (path: string, headers = {}, { token } = approver) => {
  const answer = await as(token).ask('POST', path, approval, headers)
  return answer.statusCode === 200 ? 200 : answer.json().error.code
}
const confirmed = async (given: string, { token } = approver) => {
  const answer = await as(token).post('/auth/reauthenticate', { password: given })
  expect(answer.statusCode, answer.body).toBe(200)
  return { 'x-confirmation': answer.json().data.confirmation as string }
}

test('Each approval asks for the password, right after signing in too', async () => {
  const [first, second] = [await tested(), await tested()]
  const token = await aToken(approver.id)
  expect(await approve(first, {}, { ...approver, token })).toBe('REAUTHENTICATE')
  const once = await confirmed(password)
  expect(await approve(first, once)).toBe(200)
  expect(await approve(second, once)).toBe('REAUTHENTICATE')
  expect(await approve(second, await confirmed(password))).toBe(200)
})

test('A confirmation counts only in the session in which the password was entered, for five minutes', async () => {
  const path = await tested()
  const once = await confirmed(password)
  const other = { ...approver, token: await aToken(approver.id) }
  expect(await approve(path, once, other)).toBe('REAUTHENTICATE')
  await sql`update confirmation set created_at = now() - interval '6 minutes'`.execute(db)
  expect(await approve(path, once)).toBe('REAUTHENTICATE')
  await confirmed(password)
  expect(await db.selectFrom('confirmation').selectAll().execute()).toHaveLength(1)
})

test('What is refused for another reason asks for no password, and uses up none', async () => {
  const path = await tested()
  const once = await confirmed(password)
  const early = await as(approver.token).ask('POST', path, { validFrom: 'soon' }, once)
  expect(early.statusCode).toBe(400)
  expect(await approve(path, once)).toBe(200)
  expect(await approve(path)).toBe('STATE_CONFLICT')
})

test('One confirmation, sent with two approvals at once, carries one of them', async () => {
  const paths = [await tested(), await tested(), await tested()]
  const once = await confirmed(password)
  const answers = await Promise.all(paths.map((path) => approve(path, once)))
  expect(answers.sort()).toEqual([200, 'REAUTHENTICATE', 'REAUTHENTICATE'])
})

test('A retry with the same Idempotency-Key gets the answer of the approval', async () => {
  const path = await tested()
  const once = { ...(await confirmed(password)), 'idempotency-key': 'approve-me-once' }
  expect(await approve(path, once)).toBe(200)
  expect(await approve(path, once)).toBe(200)
})

test('The code of the authenticator counts like the password, each code once', async () => {
  const user = await aUser({ userType: 'FA', password })
  const { secret } = (await as(user.token).post('/auth/totp')).json().data
  const code = (shift: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + shift * 30 })
  await as(user.token).post('/auth/totp/confirm', { code: await code(-1) })
  const now = await code(0)
  expect(await approve(await tested(), await confirmed(now, user), user)).toBe(200)
  const again = await as(user.token).post('/auth/reauthenticate', { password: now })
  expect([again.statusCode, again.json().error.fields]).toEqual([400, [{ name: 'password', code: 'wrong' }]])
})

test('A substitute enters their own password', async () => {
  const substitute = await aUser({ userType: 'FP', password: 'another long password' })
  await inPlaceOf(here, approver, substitute)
  const instead = { 'x-on-behalf-of': String(approver.id) }
  const path = await tested()
  expect(await approve(path, instead, substitute)).toBe('REAUTHENTICATE')
  expect(await approve(path, { ...instead, ...(await confirmed(password)) }, substitute)).toBe(
    'REAUTHENTICATE',
  )
  const own = await confirmed('another long password', substitute)
  expect(await approve(path, { ...instead, ...own }, substitute)).toBe(200)
})
