import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: here it is only read
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

type Options = Pick<NavigateOptions, 'replace'>

/** The current query parameters. */
export const addressNow = () => new URLSearchParams(window.location.search)

/**
 * The query parameters, and how to change them. A change starts from the current address and not from the rendered
 * parameters, which may be older: two changes at once are both applied.
 */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** Replaces the parameters by what is made of the current ones; resolves when the screen is rendered. */
  const rewrite = useCallback(
    async (
      next: (now: URLSearchParams) => ConstructorParameters<typeof URLSearchParams>[0],
      options: Options = {},
    ) => navigate(`?${new URLSearchParams(next(addressNow()))}`, options),
    [navigate],
  )
  /** Sets parameters, or removes those that are empty. */
  const setParams = useCallback(
    (change: Record<string, string | number | null | undefined>, options?: Options) =>
      rewrite((now) => {
        for (const [key, value] of Object.entries(change))
          if (value) now.set(key, String(value))
          else now.delete(key)
        return now
      }, options),
    [rewrite],
  )
  return { params, rewrite, setParams }
}
