export type Words = { english: string[]; keys: string[] }

declare global {
  interface Window {
    walked: { words: Words; policy: string[]; since: number; shift: number; moved: string[] }
  }
}

/** Installed before the page loads: records CSP violations and layout shifts. Runs in the browser. */
export function observe(words: Words) {
  window.walked = { words, policy: [], since: 0, shift: 0, moved: [] }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.walked.policy.push(`${violatedDirective} refused ${blockedURI}`),
  )
  type Shift = { startTime: number; value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as never as Shift[]) {
      if (hadRecentInput || startTime < window.walked.since) continue
      window.walked.shift += value
      for (const { node } of sources)
        if (node instanceof Element) window.walked.moved.push(`${node.nodeName}.${node.className}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Untranslated texts of the topmost layer: keys, and English that may be data. Runs in the browser. */
export function findWords() {
  const { words } = window.walked
  const top = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1) ?? document.body
  const read: string[] = []
  // marked with another language
  const isAnother = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }) && !isAnother(node.parentElement))
      read.push(node.textContent?.trim() ?? '')
  for (const element of top.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) read.push(element.getAttribute(name) ?? '')
  // also keys without a translation
  const isKey = (text: string) => /^[a-z]+([A-Z][a-z]+)*(\.[A-Za-z]\w*)*\.\w+$/.test(text)
  const [keys, english] = [new Set(words.keys), new Set(words.english)]
  return {
    keys: read.filter((text) => text.includes('.') && (keys.has(text) || isKey(text))),
    english: read.filter((text) => english.has(text)),
  }
}

/** Texts that do not fit, in the topmost layer. Runs in the browser. */
export function findMisfits() {
  const faults: string[] = []
  const page = document.documentElement
  const top = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1) ?? document.body
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const beyond = (from: number, to: number, start: number, end: number, by: number) =>
    to > end + by || from < start - by

  const ways = {
    across: { overflow: 'overflowX', start: 'left', end: 'right', by: 1.5 },
    down: { overflow: 'overflowY', start: 'top', end: 'bottom', by: 4 },
  } as const
  const known = { across: new Map<Element, DOMRect[]>(), down: new Map<Element, DOMRect[]>() }
  /** The ancestors that clip an element and do not scroll. */
  const clipsOf = (at: Element | null, way: keyof typeof ways): DOMRect[] => {
    if (!at || at === document.body) return []
    const cached = known[way].get(at)
    if (cached) return cached
    const { [ways[way].overflow]: value, position } = getComputedStyle(at)
    const around = at.getBoundingClientRect()
    // visually hidden, for screen readers
    const isUnseen = around.width < 2 || around.height < 2
    const own = hides(value) && !isUnseen ? [around] : []
    const isEnd = isUnseen || /auto|scroll/.test(value) || position === 'fixed'
    const clips = isEnd ? own : [...own, ...clipsOf(at.parentElement, way)]
    known[way].set(at, clips)
    return clips
  }
  const isCut = (at: Element, box: DOMRect, way: keyof typeof ways) => {
    const { start, end, by } = ways[way]
    return clipsOf(at, way).some((around) => beyond(box[start], box[end], around[start], around[end], by))
  }
  const isSpilt = (from: Element, box: DOMRect) => {
    const block = (at: Element | null): Element | null =>
      at && getComputedStyle(at).display.startsWith('inline') ? block(at.parentElement) : at
    const around = block(from)?.getBoundingClientRect()
    return around && around.width > 1 && beyond(box.left, box.right, around.left, around.right, 1.5)
  }
  const readText = (node: Node) => {
    const [text, element] = [node.textContent?.trim(), node.parentElement]
    if (!text || !element || element.closest('svg, option, .skip-link')) return
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    if (element.closest('[title]')?.getAttribute('title')?.includes(text.slice(0, 40))) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) return
    const label = `${text.slice(0, 60)} (${element.nodeName}.${element.className})`
    if (isCut(element, box, 'across') || isCut(element, box, 'down'))
      faults.push(`cut without a way to read it: ${label}`)
    // decorative text may overflow, such as a label under a column
    else if (!element.closest('[aria-hidden=true]') && isSpilt(element, box))
      faults.push(`spills out of its box: ${label}`)
  }
  const readPlaceholder = (field: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d')
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    if (!pen || !field.checkVisibility()) return
    pen.font = font
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    if (pen.measureText(field.placeholder).width > room + 1)
      faults.push(`cut placeholder: ${field.placeholder}`)
  }

  const sideways = page.scrollWidth - page.clientWidth
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
  const [menu, current] = ['.side-nav', '.side-nav [aria-current=page]'].map((which) =>
    document.querySelector(which)?.getBoundingClientRect(),
  )
  if (menu && current && menu.left >= 0 && beyond(current.top, current.bottom, menu.top, menu.bottom, 1))
    faults.push('the menu does not show where one is')
  for (const { scrollWidth, clientWidth } of top.querySelectorAll('.modal-body'))
    if (scrollWidth > clientWidth)
      faults.push(`the dialog scrolls sideways by ${scrollWidth - clientWidth} px`)
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) readText(node)
  for (const field of top.querySelectorAll<HTMLInputElement>('input[placeholder]')) readPlaceholder(field)
  for (const { outerHTML } of top.querySelectorAll(':is(span, p, button, label) :is(div, p, ul, ol, table)'))
    faults.push(`a block within a line: ${outerHTML.slice(0, 80)}`)
  return [...faults, ...window.walked.policy.splice(0).map((refusal) => `policy: ${refusal}`)]
}
