/** How long after the last touch of key, mouse or screen someone still counts as being there. */
const attentionMs = 60_000

let lastSign = Date.now()
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(
    sign,
    () => {
      lastSign = Date.now()
    },
    { capture: true, passive: true },
  )

/** Whether a person is at this page, or it only looks again by itself. */
export const isAttended = () => Date.now() - lastSign < attentionMs
