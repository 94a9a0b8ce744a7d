import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: here it is only read
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

type Options = Pick<NavigateOptions, 'replace'>

/** What the address says at this moment. */
export const addressNow = () => new URLSearchParams(window.location.search)

/**
 * What the address says, and how it is changed. What a screen was drawn from may be older than the address: a
 * change starts from the address itself, so that two at once both last.
 */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** Says what is made of what it says now; done when the screen is drawn from it. */
  const rewrite = useCallback(
    async (
      next: (now: URLSearchParams) => ConstructorParameters<typeof URLSearchParams>[0],
      options: Options = {},
    ) => navigate(`?${new URLSearchParams(next(addressNow()))}`, options),
    [navigate],
  )
  /** Says this too, or no more where it is empty. */
  const say = useCallback(
    (change: Record<string, string | number | null | undefined>, options?: Options) =>
      rewrite((now) => {
        for (const [key, value] of Object.entries(change))
          if (value) now.set(key, String(value))
          else now.delete(key)
        return now
      }, options),
    [rewrite],
  )
  return { params, rewrite, say }
}
