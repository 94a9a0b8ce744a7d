import type { login, SessionUser } from '@patuh/domain/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query.ts'
import { clearSession, setSlice } from '../app/store.ts'

const logoutDelay = 100

export function useSignIn() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ remember: _, ...body }: z.infer<typeof login> & { remember: boolean }) =>
      api<{ token: string; user: SessionUser }>('POST', 'auth/login', { body }),
    onSuccess: (session, { email, remember }) => {
      setSlice('remember', { value: remember ? email : '' })
      setSlice('auth', session)
      navigate('/dashboard', { replace: true })
    },
  })
}

/** Ends the session here at once and on the server if it can be reached, then goes to the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    api('POST', 'auth/logout').catch(console.error)
    clearSession()
    queryClient.clear()
    setTimeout(() => navigate('/', { replace: true }), logoutDelay)
  }
}
