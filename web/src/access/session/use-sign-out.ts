import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { useOutboxCounts } from '../../server/outbox/counts.ts'
import { queryClient } from '../../server/query.ts'
import { clearSession, useStore } from '../../server/store.ts'
import { substituteFor } from '../../server/substitute.ts'
import { forgetWanted, useSigningOut } from './destination.ts'
import { stopPush } from './push.ts'

const logoutDelay = 100

const deviceOf = async (userId: number) => (await import('../../server/outbox/device.ts')).deviceOf(userId)

/** Deletes what this user has stored on the device, with its key. */
const forgetDevice = async (userId: number) => (await deviceOf(userId)).forget()

/** Whether something of this user waits on the device. Read there: a page that has just opened has not counted yet. */
async function hasUnsent(userId: number) {
  const counts = await (await deviceOf(userId)).count()
  useOutboxCounts.setState(counts)
  return counts.waiting + counts.refused > 0
}

/**
 * Ends the session here at once and on the server if reachable, then goes to the sign-in page. Asks first where
 * something waits in the outbox, as signing out deletes it.
 */
export function useSignOut() {
  const navigate = useNavigate()
  return async ({ isSure = false } = {}) => {
    const { user } = useStore.getState().auth
    const { isCounted, waiting, refused } = useOutboxCounts.getState()
    const isEmpty = isCounted && waiting + refused === 0
    // a browser without storage has nothing to lose
    const asks = !isSure && !isEmpty && user && (await hasUnsent(user.id).catch(() => false))
    if (asks) return useSigningOut.setState({ isAsking: true })
    if (user) forgetDevice(user.id).catch(console.error)
    substituteFor(null)
    api('POST', 'auth/logout', { keepalive: true }).catch(console.error)
    stopPush().catch(console.error)
    useSigningOut.setState({ isSigningOut: true, isAsking: false })
    useOutboxCounts.setState({ waiting: 0, refused: 0, isCounted: false })
    forgetWanted()
    clearSession()
    queryClient.clear()
    setTimeout(async () => {
      await navigate('/', { replace: true })
      useSigningOut.setState({ isSigningOut: false })
    }, logoutDelay)
  }
}
