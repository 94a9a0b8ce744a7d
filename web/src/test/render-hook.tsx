import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Calls a hook inside a component; `latest()` is its last result, `update` runs a change. */
export async function renderHook<Result>(
  hook: () => Result,
  wrap: (content: ReactNode) => ReactNode = (content) => content,
) {
  const results: Result[] = []
  const Caller = () => {
    results.push(hook())
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(wrap(<Caller />)))
  return {
    latest: () => results.at(-1) as Result,
    update: (change: () => unknown) =>
      act(async () => {
        await change()
      }),
    rerender: () => act(async () => root.render(wrap(<Caller />))),
    unmount: () => act(async () => root.unmount()),
  }
}
