import { create } from 'zustand'
import { useStore } from './store.ts'

type Someone = { id: number; name: string }

const key = 'standing-in'

/** The person on whose behalf the user acts as substitute, in this tab and until it is closed. */
export const useSubstitute = create<{ person: Someone | null }>(() => ({
  person: JSON.parse(sessionStorage.getItem(key) ?? 'null'),
}))

export function substituteFor(person: Someone | null) {
  sessionStorage.setItem(key, JSON.stringify(person))
  useSubstitute.setState({ person })
}

// Another user who signs in starts as themselves.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) substituteFor(null)
})
