import { id } from '@patuh/domain/platform/field'
import { languageFrom } from '@patuh/domain/platform/language'
import * as z from 'zod'
import type { Task } from '../../platform/jobs/task.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import * as queries from './queries.ts'

/** Mails the applicant that it arrived or that they already have an account, and the users who decide. */
export const registrationTask: Task<{ registrationId: number }> = {
  name: 'registration-mail',
  payload: z.object({ registrationId: id }),
  run: ({ db, env }, { registrationId }) =>
    db.transaction().execute(async (trx) => {
      const registration = await trx
        .selectFrom('registration')
        .select(['status', 'organizationId', 'registrationNo', 'fullName', 'email', 'locale'])
        .where('id', '=', registrationId)
        .executeTakeFirst()
      if (!registration) return
      const { status, registrationNo, fullName: name, email } = registration
      const to = { email, name, locale: languageFrom(registration.locale) }
      if (status === 'known') {
        await sendMail(trx, to, 'registrationKnown', { url: `${env.baseUrl}/forgot-password` })
        return
      }
      // Decided meanwhile: the applicant has been notified.
      if (status !== 'pending') return
      await sendMail(trx, to, 'registrationReceived', { registrationNo })
      for (const decider of await queries.deciders(trx, registration.organizationId))
        await sendMail(trx, decider, 'registrationWaiting', {
          applicant: name,
          email,
          organization: registrationNo,
          url: `${env.baseUrl}/manage-user/user/registration`,
        })
    }),
}
