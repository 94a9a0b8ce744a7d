import type { Session } from '@patuh/domain/access/account'
import type { SessionUser } from '@patuh/domain/access/session'
import type { OwnPrivilege, Profile, ProfileInput, Setting, SettingInput } from '@patuh/domain/people/profile'
import type { Preference, QuietHours } from '@patuh/domain/workplace/notification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { setSlice, useStore } from '../../server/store.ts'

const key = ['profile']

export const useProfile = () => useQuery({ queryKey: key, queryFn: () => api<Profile>('GET', 'profile') })

/** Updates the user in the stored session. */
function updateSessionUser(change: Partial<SessionUser>) {
  const { user } = useStore.getState().auth
  if (user) setSlice('auth', { user: { ...user, ...change } })
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, version }: { input: ProfileInput; version: number }) =>
      api<Profile>('PUT', 'profile', { body: input, version }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved)
      updateSessionUser({ name: saved.name, locale: saved.locale })
    },
  })
}

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: SettingInput) => api<Setting>('PUT', 'profile/settings', { body }),
    onMutate: ({ startScreen, hasSound }) => {
      const { user } = useStore.getState().auth
      updateSessionUser({
        ...(startScreen === undefined ? {} : { startScreen }),
        ...(hasSound === undefined ? {} : { hasSound }),
      })
      return user
    },
    onSuccess: (saved) => updateSessionUser(saved),
    onError: (_error, _change, before) => before && setSlice('auth', { user: before }),
  })

/** Sets or removes the photo. */
export function usePhoto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (photo: Blob | null) =>
      photo
        ? api<{ image: string }>('POST', 'profile/photo', { file: photo })
        : api<{ image: string }>('DELETE', 'profile/photo'),
    onSuccess: ({ image }) => {
      updateSessionUser({ image })
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: () => api<{ items: Session[] }>('GET', 'auth/sessions'),
  })

/** Ends one session, or all others. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | 'others') =>
      api('DELETE', id === 'others' ? 'auth/sessions' : `auth/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

export const useOwnPrivileges = () =>
  useQuery({
    queryKey: ['own-privileges'],
    queryFn: () => api<{ items: OwnPrivilege[] }>('GET', 'profile/privileges'),
  })

export type Preferences = { items: Preference[]; isDaily: boolean; quietHours: QuietHours | null }

export const usePreferences = () =>
  useQuery({
    queryKey: ['notification-preferences'],
    queryFn: () => api<Preferences>('GET', 'notification-preferences'),
  })

export function useChoosePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ items, isDaily, quietHours }: Preferences) => {
      const chosen = items.map(({ isMailed: _, isMandatory: __, ...item }) => item)
      return api<Preferences>('PUT', 'notification-preferences', {
        body: { items: chosen, isDaily, quietHours },
      })
    },
    onSuccess: (chosen) => client.setQueryData(['notification-preferences'], chosen),
  })
}

/** The mutations of the second factor. */
export function useTotp() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries()
  const offer = useMutation({
    mutationFn: () => api<{ secret: string; url: string }>('POST', 'auth/totp'),
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api<{ codes: string[] }>('POST', 'auth/totp/confirm', { body: { code } }),
    onSuccess: changed,
  })
  const renew = useMutation({
    mutationFn: () => api<{ codes: string[] }>('POST', 'auth/totp/recovery-codes'),
    onSuccess: changed,
  })
  const disable = useMutation({ mutationFn: () => api('DELETE', 'auth/totp'), onSuccess: changed })
  return { offer, confirm, renew, disable }
}
