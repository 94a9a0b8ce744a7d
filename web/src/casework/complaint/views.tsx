import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import { lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { useAddress } from '../../ui/use-address.ts'

const ComplaintBoard = lazy(async () => ({
  default: (await import('./complaint-board.tsx')).ComplaintBoard,
}))
const ComplaintMap = lazy(async () => ({ default: (await import('./complaint-map.tsx')).ComplaintMap }))

export const views = ['list', 'board', 'map'] as const
type View = (typeof views)[number]

/** The view of the complaint list (list, board, map), in the address. */
export function useView() {
  const { params, setParams } = useAddress()
  return {
    view: views.find((one) => one === params.get('tab')) ?? 'list',
    setView: (view: string) => setParams({ tab: view === 'list' ? null : view }),
    /** Shows the cases of one site as a list. */
    listPlace: (zoneId: number) => setParams({ zoneId, tab: null }),
  }
}

/** The same cases and filters as a board or a map. */
export function OtherView({
  view,
  state,
  filters,
  onOpen,
  onPlace,
}: {
  view: View
  state: ListState
  filters: ReactNode
  onOpen: (row: ComplaintRow) => void
  onPlace: (zoneId: number) => void
}) {
  return (
    <>
      <div className="list-tools">{filters}</div>
      <Suspense fallback={<Spinner />}>
        {view === 'board' ? (
          <ComplaintBoard state={state} onOpen={onOpen} />
        ) : (
          <ComplaintMap state={state} onPlace={onPlace} />
        )}
      </Suspense>
    </>
  )
}
