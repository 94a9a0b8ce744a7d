import { dayOf } from '@patuh/domain/platform/moment'
import { countedLists, figures } from './figures.ts'
import type { Actor } from './platform/authorization/actor.ts'
import type { Db } from './platform/db/db.ts'
import { counted, figuresFor } from './workplace/dashboard/figure.ts'

/** How much waits for this person on each screen: the number beside it in the menu, the same as on the dashboard. */
export async function badgesFor(db: Db, actor: Actor) {
  const work = figuresFor(figures, countedLists, actor).filter(({ isWork }) => isWork)
  // One list speaks for a screen, so that the number is that of the rows behind one link.
  const first = work.filter((one, index) => index === work.findIndex(({ screen }) => screen === one.screen))
  const tiles = await counted(db, actor, countedLists, first, dayOf(Date.now()))
  return new Map(tiles.map(({ screen, count }) => [screen, count]))
}
