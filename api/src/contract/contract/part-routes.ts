import { type ContractPart, contractParts, switchInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import { one } from '@patuh/domain/platform/list'
import type * as z from 'zod'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { params } from '../../platform/http/params.ts'
import { refuseOtherTypes } from './constant.ts'
import { write } from './edit.ts'
import * as parts from './part-queries.ts'

const config = { access: 'contract.edit' } as const
const response = { 200: one(contractDetail) }

/** The parts of a contract, each written as a whole, and the switch that is thrown while it is carried out. */
export function partRoutes(app: App) {
  for (const part of Object.keys(contractParts) as ContractPart[]) mountPart(app, part)

  app.post(
    '/contracts/:id/switch',
    { config, schema: { params, body: switchInput, response } },
    (request, reply) => {
      const { reason, ...change } = request.body
      const { id } = request.params
      return write(app, request, reply, { id, step: 'switch', action: 'switch', reason, change })
    },
  )
}

async function store(trx: Trx, id: number, part: ContractPart, items: never[]) {
  if (part === 'periods') return parts.setPeriods(trx, id, items)
  if (part === 'parties') return parts.setParties(trx, id, items)
  if (part !== 'constants') return parts.replacePart(trx, id, part, items)
  await refuseOtherTypes(trx, items, { contractId: id })
  return parts.setConstants(trx, id, items)
}

function mountPart(app: App, part: ContractPart) {
  const body: z.ZodType<{ items: unknown[] }> = contractParts[part]
  const step = part === 'parties' ? 'parties' : 'edit'
  app.put(`/contracts/:id/${part}`, { config, schema: { params, body, response } }, (request, reply) => {
    const { id } = request.params
    return write(app, request, reply, { id, step, action: 'edit', isVersioned: true }, (trx) =>
      store(trx, id, part, request.body.items as never[]),
    )
  })
}
