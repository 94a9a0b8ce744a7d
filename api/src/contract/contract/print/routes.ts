import { buffer } from 'node:stream/consumers'
import { type ContractDetail, contractDetail } from '@patuh/domain/contract/contract/record'
import { hiderOf } from '@patuh/domain/platform/hidden-field'
import type { Language } from '@patuh/domain/platform/language'
import type { Actor } from '../../../platform/authorization/actor.ts'
import { fieldReader } from '../../../platform/authorization/field-reader.ts'
import { issue } from '../../../platform/document/issue.ts'
import { openStorage } from '../../../platform/files/open-storage.ts'
import type { App } from '../../../platform/http/app.ts'
import { notFound } from '../../../platform/http/error.ts'
import { params } from '../../../platform/http/params.ts'
import { inLanguage, secondLanguage } from '../../../platform/locale/reader.ts'
import { detail, readerOf } from '../present.ts'
import { terminationPack } from './pack.ts'
import { casesOf, checksOf, monthsOf, photosOf } from './pack-queries.ts'
import { schedule } from './schedule.ts'

const mostPhotos = 12

const hide = hiderOf(contractDetail)
const visible = (actor: Actor, contract: ContractDetail) =>
  (hide?.(contract, fieldReader(actor)) ?? contract) as ContractDetail

/** PDFs of a contract, generated on request, with the fields that the reader sees. */
export function printRoutes(app: App) {
  const { db } = app
  const storage = openStorage(app.env)

  app.get(
    '/contracts/:id/schedule',
    { config: { access: 'contract.view', heavy: 'document' }, schema: { params } },
    async (request, reply) => {
      const readIn = (language: Language) =>
        inLanguage(language, () => detail(db, readerOf(request), request.params.id))
      const second = await readIn(secondLanguage())
      const found = visible(request.actor, await readIn('en'))
      return issue(app, request, reply, `${found.refNo ?? 'draft'}-schedule`, [schedule(found, second)])
    },
  )

  app.get(
    '/contracts/:id/termination-pack',
    { config: { access: 'contract.export', heavy: 'document' }, schema: { params } },
    async (request, reply) => {
      const { id } = request.params
      const contract = await detail(db, readerOf(request), id)
      if (!contract.allowedActions.includes('terminationPack')) throw notFound()
      const months = await monthsOf(db, id)
      const from = months[0]?.period ?? contract.startDate
      const last = contract.periods.find(({ period }) => period === months.at(-1)?.period)?.endsOn ?? from
      const cases = await casesOf(db, id, from, last)
      const photos = await Promise.all(
        (
          await photosOf(
            db,
            cases.map((row) => row.id),
            mostPhotos,
          )
        ).map(async (photo) => {
          const stored = await storage.get(`${photo.storageName}-display`)
          return stored && { ...photo, bytes: await buffer(stored.stream) }
        }),
      )
      const pack = terminationPack({
        contract,
        months,
        cases,
        checks: await checksOf(db, id, from, last),
        photos: photos.filter((photo) => photo !== undefined),
      })
      return issue(app, request, reply, `${contract.refNo}-termination`, [pack])
    },
  )
}
