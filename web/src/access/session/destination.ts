import { screens } from '@patuh/domain/platform/permission'
import { create } from 'zustand'
import { useStore } from '../../server/store.ts'

const key = 'wanted'

type Wanted = {
  address: string
  /** Whose session ended there; null when nobody was signed in. */
  userId: number | null
}

/** Whether an address stays within this site: `//host`, `/\host` and the same with a tab in it would leave it. */
export const isOwnAddress = (address: string) =>
  address.startsWith('/') &&
  URL.canParse(address, location.origin) &&
  new URL(address, location.origin).origin === location.origin

/** Remembers, in this tab, the address that a person wanted and could not be shown yet. */
export function rememberWanted(address: string, userId: number | null) {
  if (isOwnAddress(address)) sessionStorage.setItem(key, JSON.stringify({ address, userId } satisfies Wanted))
}

export const forgetWanted = () => sessionStorage.removeItem(key)

/** The remembered address, unless it is that of somebody else. */
export function wantedAddress() {
  const wanted = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Wanted | null
  const userId = useStore.getState().auth.user?.id
  const isTheirs = wanted && (wanted.userId === null || wanted.userId === userId)
  return isTheirs && isOwnAddress(wanted.address) ? wanted.address : undefined
}

/** The start page that the user chose. */
function startPage() {
  const chosen = useStore.getState().auth.user?.startScreen
  return Object.entries(screens).find(([code]) => code === chosen)?.[1].url ?? screens.dashboard.url
}

/** Where a signed-in user goes who asked for no page in particular. */
export const landingAddress = () => wantedAddress() ?? startPage()

/** True between signing out and the sign-in page: the page left is no longer wanted. */
export const useSigningOut = create<{
  isSigningOut: boolean
  /** Asks first, as something waits in the outbox. */
  isAsking: boolean
}>(() => ({ isSigningOut: false, isAsking: false }))
