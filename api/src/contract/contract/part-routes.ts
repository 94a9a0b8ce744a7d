import { type ContractPart, contractParts, switchInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import type * as z from 'zod'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountChange } from '../../platform/http/route.ts'
import { refuseOtherTypes } from './constants.ts'
import { read, write, writeVersion } from './edit.ts'
import * as parts from './part-queries.ts'

/** The parts of a contract, each replaced as a whole, and the switch of automatic exceptions. */
export function partRoutes(app: App) {
  for (const part of Object.keys(contractParts) as ContractPart[]) mountPart(app, part)

  mountChange(app, 'POST /contracts/:id/switch', {
    access: 'contract.edit',
    body: switchInput,
    answer: contractDetail,
    action: 'switch',
    change: (act) => {
      const { reason: _, ...change } = act.body
      return write(act, act.id, 'switch', change)
    },
    read,
  })
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
  mountChange(app, `PUT /contracts/:id/${part}`, {
    access: 'contract.edit',
    body,
    answer: contractDetail,
    action: 'edit',
    change: async (act) => {
      await writeVersion(act, part === 'parties' ? 'parties' : 'edit')
      await store(act.trx, act.id, part, act.body.items as never[])
    },
    read,
  })
}
