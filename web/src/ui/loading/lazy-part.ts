import { type ComponentType, lazy } from 'react'

type PropsOf<Part> = Part extends (props: infer Props) => unknown
  ? Props
  : Part extends ComponentType<infer Props>
    ? Props
    : never

/** A component whose file is loaded when it is first drawn. It has to be drawn inside a Suspense. */
export const lazyPart = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] as unknown as ComponentType<PropsOf<Module[Name]>> }))
