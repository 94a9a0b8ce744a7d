import type { SessionUser } from '@patuh/domain/access/session'
import { queryClient } from './query.ts'
import { setSlice, useStore } from './store.ts'
import { substituteFor } from './substitute.ts'

type Session = { token: string; user: SessionUser }

/** Looks at the product as another user; one's own session is kept to return to. */
export function startViewing({ token, user, endsAt }: Session & { endsAt: string }) {
  const { auth } = useStore.getState()
  if (!auth.token || !auth.user) return
  substituteFor(null)
  setSlice('viewing', { back: { token: auth.token, user: auth.user }, endsAt })
  switchTo({ token, user })
}

/** Returns to one's own session. False if nobody is being viewed. */
export function returnFromViewing() {
  const { back } = useStore.getState().viewing
  if (!back) return false
  setSlice('viewing', { back: null, endsAt: null })
  switchTo(back)
  return true
}

function switchTo(session: Session) {
  setSlice('auth', session)
  setSlice('dashboard', { sidebarMenus: [] })
  setSlice('recent', { items: [] })
  queryClient.clear()
}
