import { useEffect } from 'react'
import { useStore } from '../store.ts'

/** Keeps the outbox running while a user is signed in; loaded after the screen, so as not to delay it. */
export function useOutbox() {
  const token = useStore(({ auth }) => auth.token)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { startOutbox } = await import('./keeper.ts')
      if (!isOver) stop = startOutbox()
    }
    const timer = setTimeout(() => void start().catch(() => undefined), 1000)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [token])
}
