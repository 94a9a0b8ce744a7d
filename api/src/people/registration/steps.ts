import type { registrationWorkflow } from '@patuh/domain/access/account'
import { languageFrom } from '@patuh/domain/platform/language'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import { invite } from '../../access/account/invitation.ts'
import { wrongField } from '../../platform/http/record.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { mayTake, take } from '../../platform/workflow/transition.ts'
import * as queries from './queries.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>
type Input<Name extends 'approve' | 'reject'> = InputOf<typeof registrationWorkflow, Name>

const decide = ({ trx, actor, id }: Step, step: string, change: object) =>
  take(trx, queries.registrationEngine, actor, [id], step, {
    change: { ...change, decidedAt: sql`now()`, decidedBy: actor.id },
  })

/** Approves a registration: creates the user and sends the invitation. */
export async function approve(step: Step, { userTypeId }: Input<'approve'>) {
  const { trx, actor, id } = step
  await mayTake(trx, queries.registrationEngine, actor, id, 'approve')
  if (!(await queries.userTypes(trx)).some((one) => one.id === userTypeId))
    throw wrongField('userTypeId', 'invalidChoice')
  const userId = await queries.createUser(trx, id, userTypeId)
  await decide(step, 'approve', { userId, remark: null })
  await invite(trx, userId)
}

/** Rejects a registration and mails the reason. */
export async function reject(step: Step, { remark }: Input<'reject'>) {
  await decide(step, 'reject', { remark })
  const { email, fullName: name, locale } = await queries.stored(step.trx, step.id)
  await sendMail(step.trx, { email, name, locale: languageFrom(locale) }, 'registrationRejected', { remark })
}
