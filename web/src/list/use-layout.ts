import { type Density, layoutKeys, mostPinned, narrowest, widest } from '@patuh/domain/workplace/layout'
import { useMemo, useSyncExternalStore } from 'react'
import { setSlice, useStore } from '../server/store.ts'
import { addressNow, useAddress } from '../ui/use-address.ts'

/** How a list is drawn: its columns in order, how many of them stay, how wide they are, how tall the rows. */
export type Layout = { columns: string[]; pin: number; width: Record<string, number>; density: Density }

const widthsIn = (text: string, all: string[]) =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split(':') as [string, string])
      .map(([key, size]) => [key, Number(size)] as const)
      .filter(([key, size]) => all.includes(key) && size >= narrowest && size <= widest),
  )

function read(said: URLSearchParams, all: string[], usual: string[], dense: Density): Layout {
  const columns = (said.get('columns') ?? '').split(',').filter((key) => all.includes(key))
  const density = said.get('density')
  return {
    columns: columns.length ? [...new Set(columns)] : usual,
    pin: Math.min(Number(said.get('pin') ?? 1) || 0, mostPinned),
    width: widthsIn(said.get('width') ?? '', all),
    density: density === 'compact' || density === 'comfortable' ? density : dense,
  }
}

/** The layout as the address says it, what is usual left out. */
function written({ columns, pin, width }: Layout, usual: string[]) {
  const isUsual = columns.join() === usual.join()
  return Object.entries({
    columns: isUsual ? '' : columns.join(','),
    pin: pin === 1 ? '' : String(pin),
    width: Object.entries(width)
      .map(([key, size]) => `${key}:${size}`)
      .join(','),
  }).filter(([, value]) => value)
}

const isChosen = (params: URLSearchParams) => params.has('view') && params.get('view') !== 'none'

/** Whether the address itself says how the list is drawn; otherwise it is drawn as it was left. */
export const saysLayout = (params: URLSearchParams) =>
  isChosen(params) || layoutKeys.some((key) => params.has(key))

/** How the list is drawn, as the address says it or, where it does not, as it was left. */
const saidOf = (name: string, address: URLSearchParams, layouts: Record<string, string>) =>
  saysLayout(address) ? address.toString() : (layouts[name] ?? '')

const laptop = matchMedia('(max-width: 1799.98px)')
const whenTurned = (tell: () => void) => {
  laptop.addEventListener('change', tell)
  return () => laptop.removeEventListener('change', tell)
}

/**
 * The layout of a list: in the address, and remembered for the next time that the address says nothing of it. Then
 * the `wide` columns are shown where there is room for them; whoever asks for them has them everywhere.
 */
export function useLayout(name: string, all: string[], wide: string[] = []) {
  const { params, say } = useAddress()
  const { density: dense, layouts } = useStore(({ list }) => list)
  const isLaptop = useSyncExternalStore(whenTurned, () => laptop.matches)
  const usual = isLaptop ? all.filter((key) => !wide.includes(key)) : all
  const said = saidOf(name, params, layouts)
  const [names, usually] = [all.join(), usual.join()]
  const layout = useMemo(
    () => read(new URLSearchParams(said), names.split(','), usually.split(','), dense),
    [said, names, usually, dense],
  )
  const setLayout = (change: Partial<Layout>) => {
    const { list } = useStore.getState()
    const now = read(new URLSearchParams(saidOf(name, addressNow(), list.layouts)), all, usual, list.density)
    const next = { ...now, ...change }
    const text = written(next, usual)
    setSlice('list', {
      density: next.density,
      layouts: { ...list.layouts, [name]: new URLSearchParams(text).toString() },
    })
    const { density } = change
    return say(
      { columns: null, pin: null, width: null, ...Object.fromEntries(text), ...(density ? { density } : {}) },
      { replace: true },
    )
  }
  return [layout, setLayout, usual] as const
}
