import {
  substituteChoice,
  substituteQuery,
  substitution,
  substitutionInput,
} from '@patuh/domain/access/substitute'
import { itemsOf } from '@patuh/domain/platform/list'
import { name } from '../../access/substitute/assign.ts'
import * as queries from '../../access/substitute/queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict, forbidden, sodViolation } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { current } from '../user/queries.ts'

/** Substitutes of the user, or, with the privilege, of other users. */
export function substituteRoutes(app: App) {
  mountOwn(app)
  mountOthers(app)
  mountEnding(app)
}

type Whose = { userId: number; mayChange: boolean }

const shown = async (db: Db, { userId, mayChange }: Whose) => ({
  items: (await queries.of(db, userId)).map((row) => ({
    ...row,
    allowedActions: mayChange && !row.endedAt ? ['end'] : [],
  })),
})

const mine = ({ id }: Actor): Whose => ({ userId: id, mayChange: true })

function mountOwn(app: App) {
  const access = 'signedIn'
  mountRead(app, '/profile/substitutions', {
    access,
    answer: itemsOf(substitution),
    read: ({ db, actor }) => shown(db, mine(actor)),
  })
  mountRead(app, '/profile/entrusted', {
    access,
    answer: itemsOf(substitution),
    read: async ({ db, actor }) => ({
      items: (await queries.delegated(db, actor.id)).map((row) => ({ ...row, allowedActions: [] })),
    }),
  })
  mountRead(app, '/profile/substitutes', {
    access,
    query: substituteQuery,
    answer: itemsOf(substituteChoice),
    read: async ({ db, actor, query }) => ({ items: await queries.choices(db, actor.id, query.q) }),
  })
  mountChange(app, 'POST /profile/substitutions', {
    access,
    body: substitutionInput,
    answer: itemsOf(substitution),
    action: 'name-substitute',
    change: async ({ trx, actor, body }) => {
      await name(trx, actor.id, body)
      return shown(trx, mine(actor))
    },
  })
}

/** Naming a substitute for a user needs the permission to edit that user. */
async function whose(db: Db, actor: Actor, id: number): Promise<Whose> {
  const row = await current(db, actor, id)
  return { userId: row.id, mayChange: row.allowedActions.includes('edit') }
}

function mountOthers(app: App) {
  const access = 'user.view'
  mountRead(app, '/users/:id/substitutions', {
    access,
    answer: itemsOf(substitution),
    read: async ({ db, actor, id }) => shown(db, await whose(db, actor, id)),
  })
  mountRead(app, '/users/:id/substitutes', {
    access,
    query: substituteQuery,
    answer: itemsOf(substituteChoice),
    read: async ({ db, actor, id, query }) => {
      const { userId } = await whose(db, actor, id)
      return { items: await queries.choices(db, userId, query.q) }
    },
  })
  mountChange(app, 'POST /users/:id/substitutions', {
    access: 'user.edit',
    body: substitutionInput,
    answer: itemsOf(substitution),
    action: 'name-substitute',
    change: async ({ trx, actor, id, body }) => {
      const them = await whose(trx, actor, id)
      if (!them.mayChange) throw forbidden()
      if (body.substituteId === actor.id) throw sodViolation('Nobody makes themselves a substitute.')
      await name(trx, them.userId, body)
      return shown(trx, them)
    },
  })
}

async function end(trx: Trx, them: Whose, id: number) {
  await found(queries.find(trx, id, them.userId))
  if (!them.mayChange) throw forbidden()
  if (!(await queries.end(trx, id)))
    throw conflict('This substitution has already ended.', await shown(trx, them))
  return shown(trx, them)
}

function mountEnding(app: App) {
  mountChange(app, 'POST /profile/substitutions/:id/end', {
    access: 'signedIn',
    answer: itemsOf(substitution),
    action: 'end-substitution',
    change: ({ trx, actor, id }) => end(trx, mine(actor), id),
  })
  mountChange(app, 'POST /users/:id/substitutions/:substitutionId/end', {
    access: 'user.edit',
    answer: itemsOf(substitution),
    action: 'end-substitution',
    change: async ({ trx, actor, id, params }) =>
      end(trx, await whose(trx, actor, id), params.substitutionId),
  })
}
