import { type ComponentType, createElement, lazy, useState } from 'react'

type PropsOf<Part> = Part extends (props: infer Props) => unknown
  ? Props
  : Part extends ComponentType<infer Props>
    ? Props
    : never

/** A component whose file is loaded when it is first drawn, or before. It has to be drawn inside a Suspense. */
export function lazyPart<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = PropsOf<Module[Name]>
  type Part = ComponentType<Props & object>
  let loaded: Part | undefined
  const preload = async () => {
    loaded = (await load())[name] as unknown as Part
    return { default: loaded }
  }
  const Lazy = lazy(preload) as unknown as Part
  function LazyPart(props: Props & object) {
    // one that is loaded is drawn at once: React shows no placeholder, and waits for no next one
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return Object.assign(LazyPart, { preload })
}
