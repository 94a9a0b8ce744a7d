import { id } from '@patuh/domain/platform/field'
import { languageFrom } from '@patuh/domain/platform/language'
import * as z from 'zod'
import type { Task } from '../../platform/jobs/task.ts'
import { write } from '../../platform/mail/mail.ts'
import * as queries from './queries.ts'

/** Tells the applicant that it arrived, or that they have an account; and those who decide. */
export const registrationTask: Task<{ registrationId: number }> = {
  name: 'registration-mail',
  payload: z.object({ registrationId: id }),
  run: ({ db, env }, { registrationId }) =>
    db.transaction().execute(async (trx) => {
      const asked = await trx
        .selectFrom('registration')
        .select(['status', 'organizationId', 'registrationNo', 'fullName', 'email', 'locale'])
        .where('id', '=', registrationId)
        .executeTakeFirst()
      if (!asked) return
      const { status, registrationNo, fullName: name, email } = asked
      const to = { email, name, locale: languageFrom(asked.locale) }
      if (status === 'known') {
        await write(trx, to, 'registrationKnown', { url: `${env.baseUrl}/forgot-password` })
        return
      }
      // Decided meanwhile: they have their answer.
      if (status !== 'pending') return
      await write(trx, to, 'registrationReceived', { registrationNo })
      for (const decider of await queries.deciders(trx, asked.organizationId))
        await write(trx, decider, 'registrationWaiting', {
          applicant: name,
          email,
          organization: registrationNo,
          url: `${env.baseUrl}/manage-user/user/registration`,
        })
    }),
}
