import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * WCAG 2.2 AA violations in light and dark, which differ in colour only. Evaluated in the page, so nothing
 * outside can be used. Contrast takes most of the time, and elements of the same look and background have the
 * same: the first and the last of each look are measured.
 */
export async function objections(exclude: string[]) {
  const { axe } = window
  const { dataset } = document.documentElement
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })

  const traits = [
    'color',
    'background-color',
    'background-image',
    'opacity',
    'text-shadow',
    'position',
    'font-size',
    'font-weight',
  ]
  const showsText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  function ofEachLook() {
    const known = new Map<Element | null, string>([[null, '']])
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element)
      const own = traits.map((trait) => style.getPropertyValue(trait))
      const ground = known.get(element.parentElement) ?? lookOf(element.parentElement as Element)
      const look = `${ground} > ${own} ${element.matches(':disabled, [aria-disabled=true]')}`
      known.set(element, look)
      return look
    }
    const shown = [...document.body.querySelectorAll('*')]
      .filter((element) => showsText(element) && element.checkVisibility())
      .map((element) => [lookOf(element), element] as const)
    return [...new Map(shown).values(), ...new Map(shown.reverse()).values()]
  }

  // scroll-driven animations stand still
  const isMoving = ({ playState, timeline }: Animation) =>
    playState === 'running' && timeline === document.timeline
  async function objectionsTo(runOnly: string[]) {
    // a colour in transition has no contrast to measure
    do await new Promise(requestAnimationFrame)
    while (document.getAnimations().some(isMoving))
    const measured = ofEachLook()
    for (const element of measured) element.setAttribute('data-look', '')
    const { violations } = await axe.run({ exclude }, { runOnly, reporter: 'no-passes', preload: false })
    for (const element of measured) element.removeAttribute('data-look')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }

  const here = await objectionsTo(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const theme = dataset.coreuiTheme
  dataset.coreuiTheme = theme === 'dark' ? 'light' : 'dark'
  const inTheOther = await objectionsTo(['color-contrast'])
  dataset.coreuiTheme = theme
  return { here, inTheOther }
}
