import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { useOutboxCounts } from '../../server/outbox/counts.ts'
import { queryClient } from '../../server/query.ts'
import { clearSession, useStore } from '../../server/store.ts'
import { substituteFor } from '../../server/substitute.ts'
import { forgetWanted, useSigningOut } from './destination.ts'
import { stopPush } from './push.ts'

const logoutDelay = 100

/** Deletes what this user has stored on the device, with its key. */
async function forgetDevice(userId: number) {
  const { deviceOf } = await import('../../server/outbox/device.ts')
  await deviceOf(userId).forget()
}

/**
 * Ends the session here at once and on the server if reachable, then goes to the sign-in page. Asks first where
 * something waits in the outbox, as signing out deletes it.
 */
export function useSignOut() {
  const navigate = useNavigate()
  return ({ isSure = false } = {}) => {
    const { waiting, refused } = useOutboxCounts.getState()
    if (!isSure && waiting + refused > 0) return useSigningOut.setState({ isAsking: true })
    const { user } = useStore.getState().auth
    if (user) forgetDevice(user.id).catch(console.error)
    substituteFor(null)
    api('POST', 'auth/logout').catch(console.error)
    stopPush().catch(console.error)
    useSigningOut.setState({ isSigningOut: true, isAsking: false })
    useOutboxCounts.setState({ waiting: 0, refused: 0 })
    forgetWanted()
    clearSession()
    queryClient.clear()
    setTimeout(async () => {
      await navigate('/', { replace: true })
      useSigningOut.setState({ isSigningOut: false })
    }, logoutDelay)
  }
}
