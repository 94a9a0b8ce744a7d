import type { Page } from '@playwright/test'
import { expect, signIn, test } from './story.ts'

// as most people see it
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Budgets on two cores of a 2.5 GHz server that need 80 ms for the reference below when nothing else runs. A slower
// machine gets as much more time as it needs more for the reference in the same run. One that others use at the same
// time stalls the browser without slowing the reference: among all the tests four times as much is let pass, and
// `VITALS=strict` holds it to the budgets themselves.
const patience = process.env.VITALS === 'strict' ? 1 : 4
const budget = { paint: 1500, interaction: 100, shift: 0.02, reference: 80 }

type Vitals = { paint: number; interaction: number; shift: number }

/** Listens before anything is drawn. What moves while a press is being answered is what was asked for. */
const observe = () => {
  const vitals: Vitals = { paint: 0, interaction: 0, shift: 0 }
  Object.assign(window, { vitals })
  const on = (type: string, note: (entry: never) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({ type, buffered: true, ...options })
  on('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    vitals.paint = startTime
  })
  let pressedAt = Number.NEGATIVE_INFINITY
  for (const type of ['pointerdown', 'keydown', 'change'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        pressedAt = timeStamp
      },
      true,
    )
  const answeredWithin = 3000
  on('layout-shift', ({ value, startTime }: { value: number; startTime: number }) => {
    if (startTime - pressedAt > answeredWithin) vitals.shift += value
  })
  const isPressed = ({ interactionId, duration }: { interactionId: number; duration: number }) => {
    if (interactionId) vitals.interaction = Math.max(vitals.interaction, duration)
  }
  on('event', isPressed, { durationThreshold: 16 })
}

const vitalsOf = (page: Page) => page.evaluate(() => (window as never as { vitals: Vitals }).vitals)

/** How much slower than the noted machine this one is just now: the same arithmetic, in the same browser. */
async function slowness(page: Page) {
  const taken = await page.evaluate(() => {
    const since = performance.now()
    let mixed = 1
    for (let n = 0; n < 40_000_000; n++) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0
    return performance.now() - since + (mixed === 0 ? 1 : 0)
  })
  return { taken, factor: patience * Math.max(1, taken / budget.reference) }
}

async function expectWithin(page: Page, where: string) {
  const { taken, factor } = await slowness(page)
  const { paint, interaction, shift } = await vitalsOf(page)
  console.log(
    `${where}: LCP ${Math.round(paint)} ms, INP ${interaction} ms, CLS ${shift.toFixed(4)}, reference ${Math.round(taken)} ms`,
  )
  expect(shift, `${where}: layout shift`).toBeLessThanOrEqual(budget.shift)
  expect(paint, `${where}: largest paint`).toBeLessThanOrEqual(budget.paint * factor)
  expect(interaction, `${where}: slowest interaction`).toBeLessThanOrEqual(budget.interaction * factor)
}

test('the first paint, a list at work and a record stay within their budgets', async ({ page }) => {
  await page.addInitScript(observe)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectWithin(page, 'sign-in')

  await signIn(page, 'vf')
  await expect(page.getByRole('heading', { name: 'Due from me' })).toBeVisible()
  await expectWithin(page, 'dashboard')

  await page.goto('/manage-complaint/history-complaint')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.getByRole('columnheader').nth(1).getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–20 of')).toBeVisible()
  await page.getByLabel('Items per page:').selectOption('50')
  await expect(page.getByText('1–50 of')).toBeVisible()
  await page.getByLabel('Filter:').pressSequentially('kawal', { delay: 60 })
  await expect(page).toHaveURL(/q=kawal/)
  await expect(page.getByText('1–50 of')).toBeHidden()
  await expectWithin(page, 'history')
})
