import { dayOf } from '@patuh/domain/platform/moment'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { counted, figuresFor } from '../dashboard/figure.ts'

/** Pending work per screen for the actor: the badges in the menu, with the same counts as the dashboard. */
export async function badgesFor(db: Db, actor: Actor) {
  const work = figuresFor('figures', actor).filter(({ isWork }) => isWork)
  // One list per screen, so that the badge equals the rows behind one link.
  const first = work.filter((one, index) => index === work.findIndex(({ screen }) => screen === one.screen))
  const tiles = await counted(db, actor, first, dayOf(Date.now()))
  return new Map(tiles.map(({ screen, count }) => [screen, count]))
}
