const fields =
  'input:not([type=radio], [type=checkbox], [type=button]), select, textarea, [contenteditable=true]'

/** Whether a key press goes into a field, where it must not act as a shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(fields) !== null
