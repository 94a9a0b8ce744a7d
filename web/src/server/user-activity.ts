/** How long after the last key press, pointer or touch event the user still counts as active. */
const activeMs = 60_000

let lastActivity = Date.now()
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(
    event,
    () => {
      lastActivity = Date.now()
    },
    { capture: true, passive: true },
  )

/** Whether the user acted on this page lately; otherwise requests are only background refreshes. */
export const isUserActive = () => Date.now() - lastActivity < activeMs
