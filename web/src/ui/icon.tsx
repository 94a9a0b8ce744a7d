import { createElement } from 'react'

/** An icon of CoreUI's set: its view box and its markup. */
export type IconShape = string[]

type Shape = { tag: string; attributes: Record<string, string> }
const known = new Map<string, Shape[]>()

/** The shapes of an icon, read from its markup once. */
function shapesOf(markup: string) {
  const shapes =
    known.get(markup) ??
    [...markup.matchAll(/<(path|rect|circle|polygon|ellipse)\b([^>]*)\/?>/g)].map(
      ([, tag = 'path', rest = '']): Shape => ({
        tag,
        attributes: Object.fromEntries(
          [...rest.matchAll(/([\w-]+)='([^']*)'/g)]
            .filter(([, name]) => name !== 'class' && name !== 'fill')
            .map(([, name = '', value = '']) => [name, value]),
        ),
      }),
    )
  known.set(markup, shapes)
  return shapes
}

/** Draws the shapes as elements: the content security policy forbids inner HTML. */
export function Icon({ of: [box, markup = ''], size = 18 }: { of: IconShape; size?: number }) {
  return (
    <svg
      viewBox={`0 0 ${box}`}
      width={size}
      height={size}
      fill="currentColor"
      className="icon-shape"
      aria-hidden="true"
    >
      {shapesOf(markup).map(({ tag, attributes }, index) =>
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  )
}
