import { itemsOf } from '@patuh/domain/platform/list'
import { type Permission, type Screen, screens } from '@patuh/domain/platform/permission'
import { appliedPack, creator, setup, starterPacks } from '@patuh/domain/workplace/setup'
import { isSetUp } from '@patuh/domain/workplace/setup-done'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { notFound } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { inOrder } from '../dashboard/figure.ts'
import { demoBeside } from './demo-process.ts'
import { demoRoutes } from './demo-routes.ts'
import type { SetupPart } from './part.ts'

const screenNames = Object.keys(screens) as [Screen, ...Screen[]]

/** The user types that hold a permission, by name. */
const holders = (permission: string) => {
  const [screen, action] = permission.split('.')
  return sql<string[]>`array(
    select ${nameIn('userType')} from user_type where is_active and exists (
      select from privilege where user_type_id = user_type.id and screen = ${screen} and action = ${action})
    order by id)`
}

async function steps({ db, env }: Pick<App, 'db' | 'env'>, actor: Actor) {
  const parts = inOrder(contributed('setupSteps'))
  const isDone = ({ isDone }: SetupPart) =>
    typeof isDone === 'function' ? sql<SqlBool>`${isDone(env)}::boolean` : isDone
  const { rows } = await sql<{ done: boolean[]; by: string[][] }>`
    select json_build_array(${sql.join(parts.map(isDone))}) as done,
      json_build_array(${sql.join(parts.map(({ permission }) => sql`to_json(${holders(permission)})`))}) as by`.execute(
    db,
  )
  return parts.map(({ name, link, permission }, index) => ({
    ...{ name, link, may: actor.privileges.has(permission) },
    ...{ isDone: rows[0]?.done[index] ?? false, by: rows[0]?.by[index] ?? [] },
  }))
}

async function packs(db: Db) {
  const found = []
  for (const name of starterPacks) {
    let missing = 0
    for (const part of contributed('starterParts')) missing += (await part.missing(db, name)).length
    found.push({ name, missing })
  }
  return found
}

/** The set-up checklist of a new installation, and its starter packs. */
export function setupRoutes(app: App) {
  const demo = demoBeside(app.env)
  demoRoutes(app, demo)
  mountRead(app, '/setup', {
    access: 'organization.create',
    answer: setup,
    read: async ({ db, env, actor }) => {
      const found = await steps(app, actor)
      const mayApply = actor.privileges.has('typeOfOffence.configure')
      return {
        steps: found,
        packs: mayApply && !isSetUp(found) ? await packs(db) : [],
        mayApply,
        demo: actor.privileges.has('job.configure') && !env.demo ? demo.read() : null,
      }
    },
  })
  mountRead(app, '/screens/:screen/creators', {
    access: 'signedIn',
    params: z.strictObject({ screen: z.enum(screenNames) }),
    answer: itemsOf(creator),
    read: async ({ db, actor, params: { screen } }) => {
      if (!actor.privileges.has(`${screen}.view` as Permission)) throw notFound()
      const { rows } = await sql<{ names: string[] }>`select ${holders(`${screen}.create`)} as names`.execute(
        db,
      )
      return { items: (rows[0]?.names ?? []).map((name) => ({ name })) }
    },
  })
  mountChange(app, 'POST /setup/packs/:pack', {
    access: 'typeOfOffence.configure',
    params: z.strictObject({ pack: z.enum(starterPacks) }),
    answer: appliedPack,
    action: 'apply-starter-pack',
    change: async ({ trx, actor, params: { pack } }) => {
      // two who apply packs at once would both find the same rows missing
      await sql`select pg_advisory_xact_lock(hashtext('starter-pack'))`.execute(trx)
      let added = 0
      for (const part of contributed('starterParts')) {
        const missing = await part.missing(trx, pack)
        if (missing.length > 0) await part.insert(trx, missing, actor)
        added += missing.length
      }
      await note(trx, 'starter_pack', 0, { pack, added })
      return { added }
    },
  })
}
