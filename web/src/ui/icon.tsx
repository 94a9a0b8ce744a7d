import { createElement } from 'react'

/** An icon of CoreUI's set: its view box and its markup. */
export type IconShape = string[]

const attributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)='([^']*)'/g)]
      .filter(([, name]) => name !== 'class' && name !== 'fill')
      .map(([, name, value]) => [name, value]),
  )

/** Draws the shapes as elements: the content security policy forbids inner HTML. */
export function Icon({ of: [box, markup = ''], size = 18 }: { of: IconShape; size?: number }) {
  const shapes = [...markup.matchAll(/<(path|rect|circle|polygon|ellipse)\b([^>]*)\/?>/g)]
  return (
    <svg
      viewBox={`0 0 ${box}`}
      width={size}
      height={size}
      fill="currentColor"
      className="icon-shape"
      aria-hidden="true"
    >
      {shapes.map(([whole, tag = 'path', rest = '']) =>
        createElement(tag, { key: whole, ...attributes(rest) }),
      )}
    </svg>
  )
}
