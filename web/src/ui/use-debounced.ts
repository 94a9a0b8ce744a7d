import { useEffect, useState } from 'react'

/** Debounce: the value once it has not changed for `ms` milliseconds, such as a text when typing pauses. */
export function useDebounced<Value>(value: Value, ms: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
