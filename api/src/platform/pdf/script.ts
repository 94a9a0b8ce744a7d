import type { Content } from 'pdfmake/interfaces.js'

// Roboto has neither script: Chinese letters and punctuation, and Tamil. Arrows and signs such as ① are in the Chinese font.
const scripts =
  /(?<Chinese>[\u2190-\u2199\u2460-\u2606\u2e80-\u2fdf\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+)|(?<Tamil>[\u0b80-\u0bff\u200c\u200d]+)/gu

type Run = string | { text: string; font: string }

/** A text as runs, each in a font that has its letters. */
export function runsOf(text: string): string | Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(scripts)) {
    if (index > end) runs.push(text.slice(end, index))
    runs.push({ text: found, font: groups?.Chinese ? 'Chinese' : 'Tamil' })
    end = index + found.length
  }
  if (runs.length === 0) return text
  return end < text.length ? [...runs, text.slice(end)] : runs
}

const containers = ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'] as const

/** The same content, with every text in a font that has its letters. */
export function withScripts(node: Content | Content[] | unknown): unknown {
  if (typeof node === 'string') {
    const runs = runsOf(node)
    return typeof runs === 'string' ? runs : { text: runs }
  }
  if (Array.isArray(node)) return node.map(withScripts)
  if (node === null || typeof node !== 'object') return node
  const copy: Record<string, unknown> = { ...node }
  for (const name of containers) {
    const held = copy[name]
    if (name === 'text' && typeof held === 'string') copy.text = runsOf(held)
    else if (held !== undefined) copy[name] = withScripts(held)
  }
  return copy
}
