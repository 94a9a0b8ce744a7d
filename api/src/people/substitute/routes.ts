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

type Subject = { userId: number; mayChange: boolean }

const itemsFor = async (db: Db, { userId, mayChange }: Subject) => ({
  items: (await queries.of(db, userId)).map((row) => ({
    ...row,
    allowedActions: mayChange && !row.endedAt ? ['end'] : [],
  })),
})

const ownOf = ({ id }: Actor): Subject => ({ userId: id, mayChange: true })

function mountOwn(app: App) {
  const access = 'signedIn'
  mountRead(app, '/profile/substitutions', {
    access,
    answer: itemsOf(substitution),
    read: ({ db, actor }) => itemsFor(db, ownOf(actor)),
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
      return itemsFor(trx, ownOf(actor))
    },
  })
}

/** Naming a substitute for a user needs the permission to edit that user. */
async function subjectOf(db: Db, actor: Actor, id: number): Promise<Subject> {
  const row = await current(db, actor, id)
  return { userId: row.id, mayChange: row.allowedActions.includes('edit') }
}

function mountOthers(app: App) {
  const access = 'user.view'
  mountRead(app, '/users/:id/substitutions', {
    access,
    answer: itemsOf(substitution),
    read: async ({ db, actor, id }) => itemsFor(db, await subjectOf(db, actor, id)),
  })
  mountRead(app, '/users/:id/substitutes', {
    access,
    query: substituteQuery,
    answer: itemsOf(substituteChoice),
    read: async ({ db, actor, id, query }) => {
      const { userId } = await subjectOf(db, actor, id)
      return { items: await queries.choices(db, userId, query.q) }
    },
  })
  mountChange(app, 'POST /users/:id/substitutions', {
    access: 'user.edit',
    body: substitutionInput,
    answer: itemsOf(substitution),
    action: 'name-substitute',
    change: async ({ trx, actor, id, body }) => {
      const subject = await subjectOf(trx, actor, id)
      if (!subject.mayChange) throw forbidden()
      if (body.substituteId === actor.id) throw sodViolation('Nobody makes themselves a substitute.')
      await name(trx, subject.userId, body)
      return itemsFor(trx, subject)
    },
  })
}

async function end(trx: Trx, subject: Subject, id: number) {
  await found(queries.find(trx, id, subject.userId))
  if (!subject.mayChange) throw forbidden()
  if (!(await queries.end(trx, id)))
    throw conflict('This substitution has already ended.', await itemsFor(trx, subject))
  return itemsFor(trx, subject)
}

function mountEnding(app: App) {
  mountChange(app, 'POST /profile/substitutions/:id/end', {
    access: 'signedIn',
    answer: itemsOf(substitution),
    action: 'end-substitution',
    change: ({ trx, actor, id }) => end(trx, ownOf(actor), id),
  })
  mountChange(app, 'POST /users/:id/substitutions/:substitutionId/end', {
    access: 'user.edit',
    answer: itemsOf(substitution),
    action: 'end-substitution',
    change: async ({ trx, actor, id, params }) =>
      end(trx, await subjectOf(trx, actor, id), params.substitutionId),
  })
}
