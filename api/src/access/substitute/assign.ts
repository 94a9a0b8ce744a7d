import type { SubstitutionInput } from '@patuh/domain/access/substitute'
import type { Trx } from '../../platform/db/db.ts'
import { found } from '../../platform/http/record.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import * as queries from './queries.ts'

const day = (date: string) => date.split('-').reverse().join('-')

/** Names a substitute and notifies them by mail. */
export async function name(trx: Trx, userId: number, input: SubstitutionInput) {
  const { id } = await queries.insert(trx, userId, input)
  const { user, fromDate, toDate } = await found(queries.find(trx, id, userId))
  const values = { absent: user.name, from: day(fromDate), to: day(toDate) }
  await sendMail(trx, input.substituteId, 'substituteNamed', values)
}
