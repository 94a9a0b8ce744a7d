import { one } from '@patuh/domain/platform/list'
import { dayOf } from '@patuh/domain/platform/moment'
import { dashboard, due, tile } from '@patuh/domain/workplace/dashboard'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { withGenericPlans } from '../../platform/db/generic-plans.ts'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { dueOf } from './due.ts'
import { counted, type Figure, figuresFor } from './figure.ts'
import { arranged, layoutOf, layoutRoutes } from './layout.ts'
import { drawn } from './part.ts'

const maxTiles = 6
const maxDue = 8

const overdue = (figure: Figure): Figure => ({
  ...figure,
  query: (today) => `${figure.query?.(today)}&overdue=true`,
})

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

export function dashboardRoutes(app: App) {
  layoutRoutes(app)
  const { db } = app
  const figuresOf = (actor: Actor) => {
    const mine = figuresFor('figures', actor)
    return mine.filter((figure, index) => index === mine.findIndex((other) => isSame(figure, other)))
  }
  const holdersOf = async (db: Db, actor: Actor, today: string) => {
    const seen = figuresFor('holders', actor)
    const tiles = await counted(db, actor, [...seen, ...seen.map(overdue)], today)
    return tiles
      .slice(0, seen.length)
      .map((tile, index) => ({ ...tile, overdue: tiles[seen.length + index]?.count ?? 0 }))
  }
  app.get(
    '/dashboard',
    {
      config: { access: 'dashboard.view', heavy: 'dashboard' },
      schema: { response: { 200: one(dashboard) } },
    },
    async ({ actor }) => {
      const today = dayOf(Date.now())
      const figures = figuresOf(actor)
      const layout = await layoutOf(db, actor.id)
      const shown = layout ? arranged(figures, layout.tiles) : figures.slice(0, maxTiles)
      // on two connections, so that two processors work for who waits
      const [[tiles, whose, waiting], [seen, drawings]] = await Promise.all([
        withGenericPlans(db, (one) =>
          Promise.all([
            counted(one, actor, shown, today),
            holdersOf(one, actor, today),
            dueOf(one, actor, contributed('due')),
          ]),
        ),
        withGenericPlans(db, (other) =>
          Promise.all([
            drawn(contributed('measures'), other, actor, today),
            drawn(contributed('charts'), other, actor, today),
          ]),
        ),
      ])
      return {
        data: {
          tiles,
          holders: whose,
          measures: layout ? arranged(seen, layout.measures) : seen,
          isCustom: layout !== undefined,
          available: { tiles: namesOf(figures), measures: namesOf(seen) },
          charts: drawings,
          due: waiting.items.slice(0, maxDue),
          dueTotal: waiting.total,
        },
      }
    },
  )
  app.get(
    '/open-work',
    {
      config: { access: 'dashboard.view' },
      schema: { response: { 200: one(z.object({ items: z.array(tile) })) } },
    },
    async ({ actor }) => ({
      data: {
        items: await withGenericPlans(db, (one) => counted(one, actor, figuresOf(actor), dayOf(Date.now()))),
      },
    }),
  )
  app.get(
    '/agenda',
    {
      config: { access: 'dashboard.view' },
      schema: { response: { 200: one(z.object({ items: z.array(due), total: z.int() })) } },
    },
    async ({ actor }) => ({
      data: await withGenericPlans(db, (one) => dueOf(one, actor, contributed('due'))),
    }),
  )
}

/** Whether two figures count the same rows. */
const isSame = (one: Figure, other: Figure) =>
  one.list === other.list && one.fixed === other.fixed && one.query === other.query
