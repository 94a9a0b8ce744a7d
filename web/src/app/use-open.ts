import { useSearchParams } from 'react-router'

/** Which record is open lies in the address, so that a link or the back button opens and closes it. */
export function useOpen() {
  const [params, setParams] = useSearchParams()
  const show = (id: number | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (id) next.set('open', String(id))
      else next.delete('open')
      return next
    })
  return [Number(params.get('open')) || null, show] as const
}
