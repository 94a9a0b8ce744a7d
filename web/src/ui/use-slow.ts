import { useEffect, useState } from 'react'

/** A record that is loaded sooner is drawn at once, instead of an empty dialog that another one replaces. */
export const drawnEmptyMs = 300

/** True once something has been waited for so long that the user should be told. */
export function useSlow(isWaiting: boolean, slowMs = 10_000) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [isWaiting, slowMs])
  return isWaiting && isSlow
}
