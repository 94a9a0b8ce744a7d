import { useEffect, useState } from 'react'

const slowMs = 10_000

/** True once something has been waited for so long that the user should be told. */
export function useSlow(isWaiting: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}
