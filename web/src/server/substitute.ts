import { create } from 'zustand'
import { useStore } from './store.ts'

type Someone = { id: number; name: string }

const key = 'standing-in'

/** In whose place someone decides just now, in this tab and until it is closed. */
export const useStandingIn = create<{ person: Someone | null }>(() => ({
  person: JSON.parse(sessionStorage.getItem(key) ?? 'null'),
}))

export function standInFor(person: Someone | null) {
  sessionStorage.setItem(key, JSON.stringify(person))
  useStandingIn.setState({ person })
}

// Whoever signs in next starts as themselves.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) standInFor(null)
})
