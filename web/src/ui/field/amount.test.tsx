import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

const shown = (deducted: string) => renderToStaticMarkup(<Amount deducted={deducted} />)

test('a deduction has a minus sign and its own colour, a credit a plus, nothing no sign', () => {
  expect(shown('1234.5')).toBe('<span class="money money-taken">−RM 1,234.50</span>')
  expect(shown('-200.00')).toBe('<span class="money">+RM 200.00</span>')
  expect(shown('0.00')).toBe('<span class="money">RM 0.00</span>')
  expect(shown('none')).toBe('<span class="nothing">–</span>')
})
