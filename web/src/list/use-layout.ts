import { type Density, layoutKeys, mostPinned, narrowest, widest } from '@patuh/domain/workplace/layout'
import { useMemo } from 'react'
import { setSlice, useStore } from '../server/store.ts'
import { mediaHook } from '../ui/media/use-media.ts'
import { addressNow, useAddress } from '../ui/use-address.ts'

/** Layout of a list: columns in order, number of pinned ones, widths, row density. */
export type Layout = { columns: string[]; pin: number; width: Record<string, number>; density: Density }

const widthsIn = (text: string, all: string[]) =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split(':') as [string, string])
      .map(([key, size]) => [key, Number(size)] as const)
      .filter(([key, size]) => all.includes(key) && size >= narrowest && size <= widest),
  )

function read(params: URLSearchParams, all: string[], defaults: string[], defaultDensity: Density): Layout {
  const columns = (params.get('columns') ?? '').split(',').filter((key) => all.includes(key))
  const density = params.get('density')
  return {
    columns: columns.length ? [...new Set(columns)] : defaults,
    pin: Math.min(Number(params.get('pin') ?? 1) || 0, mostPinned),
    width: widthsIn(params.get('width') ?? '', all),
    density: density === 'compact' || density === 'comfortable' ? density : defaultDensity,
  }
}

/** The layout as query parameters, defaults left out. */
function toParams({ columns, pin, width }: Layout, defaults: string[]) {
  const isUsual = columns.join() === defaults.join()
  return Object.entries({
    columns: isUsual ? '' : columns.join(','),
    pin: pin === 1 ? '' : String(pin),
    width: Object.entries(width)
      .map(([key, size]) => `${key}:${size}`)
      .join(','),
  }).filter(([, value]) => value)
}

const isChosen = (params: URLSearchParams) => params.has('view') && params.get('view') !== 'none'

/** Whether the address contains a layout; otherwise the stored one is used. */
export const hasLayout = (params: URLSearchParams) =>
  isChosen(params) || layoutKeys.some((key) => params.has(key))

/** The layout of the address or, if it has none, the stored one. */
const layoutText = (name: string, address: URLSearchParams, layouts: Record<string, string>) =>
  hasLayout(address) ? address.toString() : (layouts[name] ?? '')

const useIsTablet = mediaHook('(max-width: 1199.98px)')
const useIsLaptop = mediaHook('(max-width: 1799.98px)')

/**
 * The layout of a list: in the address, and stored for the next visit without one. By default the `laptop` and `wide`
 * columns are shown only where there is room; once chosen, everywhere.
 */
export function useLayout(
  name: string,
  all: string[],
  { laptop, wide }: { laptop: string[]; wide: string[] },
) {
  const { params, setParams } = useAddress()
  const { density: defaultDensity, layouts } = useStore(({ list }) => list)
  const hidden = [...(useIsTablet() ? laptop : []), ...(useIsLaptop() ? wide : [])]
  const defaults = all.filter((key) => !hidden.includes(key))
  const text = layoutText(name, params, layouts)
  const [names, defaultNames] = [all.join(), defaults.join()]
  const layout = useMemo(
    () => read(new URLSearchParams(text), names.split(','), defaultNames.split(','), defaultDensity),
    [text, names, defaultNames, defaultDensity],
  )
  const setLayout = (change: Partial<Layout>) => {
    const { list } = useStore.getState()
    const now = read(
      new URLSearchParams(layoutText(name, addressNow(), list.layouts)),
      all,
      defaults,
      list.density,
    )
    const next = { ...now, ...change }
    const entries = toParams(next, defaults)
    setSlice('list', {
      density: next.density,
      layouts: { ...list.layouts, [name]: new URLSearchParams(entries).toString() },
    })
    const { density } = change
    return setParams(
      {
        columns: null,
        pin: null,
        width: null,
        ...Object.fromEntries(entries),
        ...(density ? { density } : {}),
      },
      { replace: true },
    )
  }
  return [layout, setLayout, defaults] as const
}
