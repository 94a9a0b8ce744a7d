import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Hashes of the topmost layer's distinct elements, ignoring texts. Runs in the browser. */
function findKinds() {
  const top = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1) ?? document.body
  const free = new Set([
    'id',
    'href',
    'src',
    'value',
    'style',
    'd',
    'points',
    'title',
    'alt',
    'data-walk',
    'datetime',
  ])
  const stated = ({ name, value }: Attr) =>
    free.has(name) || (name.startsWith('aria-') && /\s|\d|^.{12}/.test(value)) ? name : `${name}=${value}`
  const ownOf = (one: Element | null) => {
    if (!one) return ''
    const says = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const named = one instanceof HTMLInputElement && one.labels?.length ? 'labelled' : ''
    return `${one.nodeName}[${[...one.attributes].map(stated).sort().join()}]${says ? 'says' : ''}${named}`
  }
  const kinds = new Set<string>()
  const walk = (one: Element, around: string) => {
    const here = `${around}>${ownOf(one)}`
    kinds.add(`${here}+${ownOf(one.nextElementSibling)}`)
    for (const child of one.children) if (child.checkVisibility()) walk(child, here)
  }
  walk(top, document.documentElement.getAttribute('data-coreui-theme') ?? '')
  // shorter to store
  const hash = (text: string) => {
    let sum = 7
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
    return `${sum} ${text.length}`
  }
  return [...kinds].map(hash)
}

/** The axe violations of the topmost layer; what lies below was checked before. Runs in the browser. */
async function findObjections() {
  const top = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1) ?? document
  const { violations } = await window.axe.run(top, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => {
    const shown = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `axe ${id} (${nodes.length}): ${shown.join(' | ')}`
  })
}

const tried = new Map<number, Set<string>>()

/** Runs axe, the slowest part, only if the topmost layer has elements not yet checked in this width. */
export async function objections(page: Page, width: number) {
  const before = tried.get(width) ?? new Set()
  const kinds = await page.evaluate(findKinds)
  if (kinds.every((kind) => before.has(kind))) return []
  tried.set(width, new Set([...before, ...kinds]))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(findObjections)
}
