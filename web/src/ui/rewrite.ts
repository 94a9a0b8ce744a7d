import { flushSync } from 'react-dom'

/** Puts words into a field and the caret behind them in one go: whoever types on at once finds it there. */
export function rewrite(field: HTMLTextAreaElement | null, write: () => void, caret: number) {
  flushSync(write)
  field?.focus()
  field?.setSelectionRange(caret, caret)
}
