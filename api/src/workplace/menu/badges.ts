import { dayOf } from '@patuh/domain/platform/moment'
import type { Actor } from '../../platform/authorization/actor.ts'
import { once } from '../../platform/authorization/once.ts'
import type { Db } from '../../platform/db/db.ts'
import { counted, figuresFor } from '../dashboard/figure.ts'

/** One list per screen with pending work, so that the badge equals the rows behind one link. */
const workOf = once((actor: Actor) => {
  const work = figuresFor('figures', actor).filter(({ isWork }) => isWork)
  return work.filter((one, index) => index === work.findIndex(({ screen }) => screen === one.screen))
})

/** Pending work per screen for the actor: the badges in the menu, with the same counts as the dashboard. */
export async function badgesFor(db: Db, actor: Actor) {
  const tiles = await counted(db, actor, workOf(actor), dayOf(Date.now()))
  return new Map(tiles.map(({ screen, count }) => [screen, count]))
}
