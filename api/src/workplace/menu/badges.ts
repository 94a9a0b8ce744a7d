import { dayOf } from '@patuh/domain/platform/moment'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { counted, figuresFor, inOrder } from '../dashboard/figure.ts'

/** How much pending work each screen has for this person: the number beside it in the menu, as on the dashboard. */
export async function badgesFor(db: Db, actor: Actor) {
  const work = figuresFor(inOrder(contributed('figures')), actor).filter(({ isWork }) => isWork)
  // One list per screen, so that the number is that of the rows behind one link.
  const first = work.filter((one, index) => index === work.findIndex(({ screen }) => screen === one.screen))
  const tiles = await counted(db, actor, first, dayOf(Date.now()))
  return new Map(tiles.map(({ screen, count }) => [screen, count]))
}
