import type { SignedIn } from '@patuh/domain/access/account'
import { useMutation } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { setSlice } from '../../server/store.ts'

export type Opened = Extract<SignedIn, { token: string }>

/** The first step: a session, or the handle with which the second factor is given. */
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

/** Keeps the session in this browser, and says when it ended another one. */
export function useEnter() {
  const { t } = useTranslation('account')
  return ({ token, user, ended }: Opened) => {
    setSlice('auth', { token, user })
    if (ended > 0) toast(t('signIn.ended'))
  }
}

/** Where someone who just signed in goes to: to work, or first to set up what their user type demands. */
export function useGoOn() {
  const navigate = useNavigate()
  return ({ enrolling }: Opened, to = '/dashboard') =>
    navigate(enrolling ? '/profile?tab=security' : to, { replace: true })
}
