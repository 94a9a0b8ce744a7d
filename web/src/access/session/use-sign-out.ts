import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { queryClient } from '../../server/query.ts'
import { clearSession } from '../../server/store.ts'
import { substituteFor } from '../../server/substitute.ts'

const logoutDelay = 100

/** Ends the session here at once and on the server if reachable, then goes to the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    substituteFor(null)
    api('POST', 'auth/logout').catch(console.error)
    clearSession()
    queryClient.clear()
    setTimeout(() => navigate('/', { replace: true }), logoutDelay)
  }
}
