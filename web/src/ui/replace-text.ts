import { flushSync } from 'react-dom'

/** Changes the text of a field and sets the caret synchronously, so that fast typing goes on at the caret. */
export function replaceText(field: HTMLTextAreaElement | null, write: () => void, caret: number) {
  flushSync(write)
  field?.focus()
  field?.setSelectionRange(caret, caret)
}
