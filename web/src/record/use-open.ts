import { useAddress } from '../ui/use-address.ts'

function useRecord(name: 'open' | 'peek' | 'bulk', replace: boolean) {
  const { params, say } = useAddress()
  const show = (id: number | null) => say({ [name]: id }, { replace })
  return [Number(params.get(name)) || null, show] as const
}

/** Which record is open lies in the address, so that a link or the back button opens and closes it. */
export const useOpen = () => useRecord('open', false)

/** Which record is looked at beside its list. */
export const usePeek = () => useRecord('peek', true)

/** Which job on many records is looked at: a message about it leads there. */
export const useBulkJob = () => useRecord('bulk', true)
