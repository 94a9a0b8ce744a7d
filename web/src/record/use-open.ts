import { useAddress } from '../ui/use-address.ts'

function useRecord(name: 'open' | 'peek' | 'bulk', replace: boolean) {
  const { params, setParams } = useAddress()
  const show = (id: number | null) => setParams({ [name]: id }, { replace })
  return [Number(params.get(name)) || null, show] as const
}

/** The open record is in the address, so that links and the back button open and close it. */
export const useOpen = () => useRecord('open', false)

/** The record shown in the side panel of its list. */
export const usePeek = () => useRecord('peek', true)

/** The bulk job whose result is shown: its notification links here. */
export const useBulkJob = () => useRecord('bulk', true)
