// Apart from the arithmetic, so that a screen shows an amount without loading big.js.

const isDigit = (code: number) => code >= 48 && code <= 57

function digitsFrom(text: string, start: number): number {
  let index = start
  while (index < text.length && isDigit(text.charCodeAt(index))) index++
  return index - start
}

/** A plain decimal such as `-12.50`: no exponent, no spaces, no bare point. */
export function isDecimal(text: string, wholeDigits: number, places: number): boolean {
  const start = text.startsWith('-') ? 1 : 0
  const whole = digitsFrom(text, start)
  if (whole === 0 || whole > wholeDigits) return false
  const point = start + whole
  if (point === text.length) return true
  const fraction = text[point] === '.' ? digitsFrom(text, point + 1) : 0
  return fraction > 0 && fraction <= places && point + 1 + fraction === text.length
}

/** `43,323` of `43323`. */
export const groupThousands = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** The text of an amount as people write it: `RM 43,323.07` of `43323.07`. */
export function formatMoneyText(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', sen = ''] = text.slice(sign.length).split('.')
  return `${sign}RM ${groupThousands(whole)}.${sen.padEnd(2, '0')}`
}
