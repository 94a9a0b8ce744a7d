import type { MenuGroup, SessionUser } from '@patuh/domain/access/session'
import type { Found } from '@patuh/domain/workplace/search'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

type State = {
  dashboard: {
    asideShow: boolean
    sidebarShow: boolean
    sidebarUnfoldable: boolean
    theme: Theme
    sidebarMenus: MenuGroup[]
  }
  auth: { token: string | null; user: SessionUser | null }
  /** While an administrator looks at the product as another user: their own session, and the end. */
  viewing: { back: { token: string; user: SessionUser } | null; endsAt: string | null }
  remember: { value: string }
  /** Layout of lists; not one of the specification's slices. */
  list: { density: 'comfortable' | 'compact'; layouts: Record<string, string> }
  /** The records last opened from the search. */
  recent: { items: Found[] }
}

const initial: State = {
  dashboard: {
    asideShow: false,
    // on a small screen it overlays the page
    sidebarShow: !globalThis.matchMedia?.('(max-width: 991.98px)').matches,
    sidebarUnfoldable: false,
    theme: 'light',
    sidebarMenus: [],
  },
  auth: { token: null, user: null },
  viewing: { back: null, endsAt: null },
  remember: { value: '' },
  list: { density: 'comfortable', layouts: {} },
  recent: { items: [] },
}

// The slices are stored directly under the key, without zustand's own envelope.
const storage: PersistStorage<State> = {
  getItem: (name) => {
    const stored = localStorage.getItem(name)
    return stored ? { state: JSON.parse(stored) } : null
  },
  setItem: (name, { state }) => localStorage.setItem(name, JSON.stringify(state)),
  removeItem: (name) => localStorage.removeItem(name),
}

function merge(stored: unknown, current: State): State {
  const saved = (stored ?? {}) as Partial<State>
  const dashboard = { ...current.dashboard, ...saved.dashboard }
  return {
    // a sidebar that was left open over the page would be seen sliding away
    dashboard: { ...dashboard, sidebarShow: dashboard.sidebarShow && current.dashboard.sidebarShow },
    auth: { ...current.auth, ...saved.auth },
    viewing: { ...current.viewing, ...saved.viewing },
    remember: { ...current.remember, ...saved.remember },
    list: { ...current.list, ...saved.list },
    recent: { ...current.recent, ...saved.recent },
  }
}

/** What the browser stores between visits: one store, under the localStorage key `root`. */
export const useStore = create<State>()(persist(() => initial, { name: 'root', storage, merge }))

export function setSlice<Slice extends keyof State>(slice: Slice, values: Partial<State[Slice]>) {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...values } }) as Partial<State>)
}

/** Signs in or out when another tab does. */
export function followOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'root' || !newValue) return
    const { auth, viewing }: Partial<State> = JSON.parse(newValue)
    if (!auth || auth.token === useStore.getState().auth.token) return
    setSlice('viewing', viewing ?? initial.viewing)
    setSlice('auth', auth)
  })
}

/** Ends the session in this browser, with its menu and recent records. */
export function clearSession() {
  setSlice('auth', initial.auth)
  setSlice('viewing', initial.viewing)
  setSlice('dashboard', { sidebarMenus: [] })
  setSlice('recent', initial.recent)
}

const loadTimeout = 5000

/** Waits until the stored state is loaded, at most five seconds. */
export async function storeLoaded() {
  await Promise.race([
    useStore.persist.hasHydrated() ||
      new Promise((resolve) => {
        useStore.persist.onFinishHydration(resolve)
      }),
    new Promise((resolve) => setTimeout(resolve, loadTimeout)),
  ])
  useStore.setState((state) => ({ ...state }))
}
