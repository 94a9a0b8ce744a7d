import { useEffect } from 'react'

/** The title of the document while a page is shown; without one, that of the product. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Patuh` : 'Patuh'
  }, [title])
}
