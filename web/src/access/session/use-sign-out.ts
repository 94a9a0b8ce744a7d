import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { queryClient } from '../../server/query.ts'
import { clearSession } from '../../server/store.ts'
import { substituteFor } from '../../server/substitute.ts'
import { forgetWanted, useSigningOut } from './destination.ts'
import { stopPush } from './push.ts'

const logoutDelay = 100

/** Ends the session here at once and on the server if reachable, then goes to the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    substituteFor(null)
    api('POST', 'auth/logout').catch(console.error)
    stopPush().catch(console.error)
    useSigningOut.setState({ isSigningOut: true })
    forgetWanted()
    clearSession()
    queryClient.clear()
    setTimeout(async () => {
      await navigate('/', { replace: true })
      useSigningOut.setState({ isSigningOut: false })
    }, logoutDelay)
  }
}
