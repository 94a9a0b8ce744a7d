import { useNavigate } from 'react-router'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query.ts'
import { standInFor } from '../app/standing-in.ts'
import { clearSession } from '../app/store.ts'

const logoutDelay = 100

/** Ends the session here at once and on the server if it can be reached, then goes to the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    standInFor(null)
    api('POST', 'auth/logout').catch(console.error)
    clearSession()
    queryClient.clear()
    setTimeout(() => navigate('/', { replace: true }), logoutDelay)
  }
}
