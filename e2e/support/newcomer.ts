import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './story.ts'
import { totp } from './totp.ts'

export const password = 'seven quiet mangoes fell'
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Sets up the second factor that a new account is asked for; it ends on the dashboard. */
export async function enrol(page: Page) {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByText('Enter it manually instead').click()
  const secret = (await page.locator('code.secret').innerText()).replaceAll(' ', '')
  await dialogOf(page).getByRole('textbox').fill(totp(secret, 0))
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

export async function enterPassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Waits for what follows a sensitive step; the password may be asked for first, if it was last given minutes ago. */
async function confirmedUntil(page: Page, next: Locator) {
  await next
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .waitFor()
  if (!(await next.isVisible())) await enterPassword(page)
}

/** Invites somebody without a mail server: the link is offered when the form is saved. */
export async function invite(page: Page, name: string, userType: string, zone?: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = dialogOf(page)
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Organisation').selectOption({ index: userType.startsWith('Contractor') ? 1 : 2 })
  await form.getByLabel('E-mail').fill(`${name.toLowerCase()}@contoh.example`)
  const pick = async (label: string, option: RegExp) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
    await page.keyboard.press('Tab')
  }
  await pick('User types', new RegExp(`^${userType}`))
  if (zone) await pick('Zones', new RegExp(`Place ${zone}`))
  await form.getByRole('button', { name: 'Save' }).click()
  const create = page.getByRole('button', { name: 'Create link' })
  await confirmedUntil(page, create)
  await create.click()
  const link = page.getByLabel('Invitation link', { exact: true })
  await confirmedUntil(page, link)
  const url = await link.inputValue()
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  return url
}

/** Somebody follows the invitation in a browser of their own. */
export async function join(browser: Browser, link: string, withSecondFactor = true) {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await page.goto(link)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activate and sign in' }).click()
  if (withSecondFactor) await enrol(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
  return page
}
