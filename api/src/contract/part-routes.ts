import { type ContractPart, contractParts, switchInput, writableAt } from '@patuh/domain/contract/input'
import { contractDetail } from '@patuh/domain/contract/record'
import { one } from '@patuh/domain/list'
import type * as z from 'zod'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { conflict } from '../http/error.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import { contract, detail } from './answer.ts'
import { refuseOtherTypes } from './constant.ts'
import { edit } from './edit.ts'
import * as parts from './part-queries.ts'
import { move, unchanged, update } from './queries.ts'
import { readerOf } from './reader.ts'

/** The parts of a contract, each written as a whole, and the switch that is thrown while it is carried out. */
export function partRoutes(app: App) {
  for (const part of Object.keys(contractParts) as ContractPart[]) mountPart(app, part)
  mountSwitch(app)
}

async function write(trx: Trx, id: number, part: ContractPart, items: never[]) {
  if (part === 'periods') return parts.setPeriods(trx, id, items)
  if (part === 'parties') return parts.setParties(trx, id, items)
  if (part !== 'constants') return parts.replacePart(trx, id, part, items)
  await refuseOtherTypes(trx, items, { contractId: id })
  return parts.setConstants(trx, id, items)
}

function mountPart(app: App, part: ContractPart) {
  const body: z.ZodType<{ items: unknown[] }> = contractParts[part]
  const standing = writableAt(part)
  app.put(
    `/contracts/:id/${part}`,
    {
      config: { access: 'contract.edit' },
      schema: { params, body, response: { 200: one(contractDetail) } },
    },
    (request, reply) => {
      const { id } = request.params
      const items = request.body.items as never[]
      const work: Parameters<typeof edit>[4] = async (trx, at) => {
        // The contract's own version stands for its parts: an update that changes nothing still moves it on.
        if (!(await update(trx, request.actor, at, { automaticExceptions: unchanged }, standing)))
          return false
        await write(trx, id, part, items)
        return true
      }
      return edit(app, request, reply, id, work, standing)
    },
  )
}

function mountSwitch(app: App) {
  app.post(
    '/contracts/:id/switch',
    {
      config: { access: 'contract.edit' },
      schema: { params, body: switchInput, response: { 200: one(contractDetail) } },
    },
    async (request, reply) => {
      const { automaticExceptions, reason } = request.body
      const { id } = request.params
      const reader = readerOf(request)
      const data = await change(app.db, request, reply, { action: 'switch', reason }, async (trx) => {
        await contract(trx, reader, id)
        if (!(await move(trx, id, [2, 6], { automaticExceptions })))
          throw conflict('Only a signed contract has a switch to throw.', await detail(trx, reader, id))
        return detail(trx, reader, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
