import type { SignedIn } from '@patuh/domain/access/account'
import { useMutation } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { setSlice } from '../../server/store.ts'
import { landingAddress } from './destination.ts'

export type Opened = Extract<SignedIn, { token: string }>

/** First factor: returns a session, or a handle for the second factor. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      api<SignedIn>('POST', 'auth/login', { body, anonymous: true }),
  })

export const useSecondStep = () =>
  useMutation({
    mutationFn: (body: { handle: string; code: string }) =>
      api<Opened>('POST', 'auth/login/otp', { body, anonymous: true }),
  })

/** Stores the session in this browser, and shows a message when it ended another session. */
export function useStoreSession() {
  const { t } = useTranslation()
  return ({ token, user, ended }: Opened) => {
    setSlice('auth', { token, user })
    if (ended > 0) toast(t('signIn.ended'))
  }
}

/** Navigates after sign-in: to the given or the wanted page, or to set up the second factor if required. */
export function useAfterSignIn() {
  const navigate = useNavigate()
  return ({ enrolling }: Opened, to = landingAddress()) =>
    navigate(enrolling ? '/profile?tab=security' : to, { replace: true })
}
