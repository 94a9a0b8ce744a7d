import { create } from 'zustand'
import { useStore } from './store.ts'

type Person = { id: number; name: string }

const key = 'standing-in'

/** The person on whose behalf the user acts as substitute, in this tab and until it is closed. */
export const useSubstitute = create<{ person: Person | null }>(() => ({
  person: JSON.parse(sessionStorage.getItem(key) ?? 'null'),
}))

export function substituteFor(person: Person | null) {
  sessionStorage.setItem(key, JSON.stringify(person))
  useSubstitute.setState({ person })
}

// Another user who signs in acts for nobody.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) substituteFor(null)
})
