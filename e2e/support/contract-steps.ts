import type { Page } from '@playwright/test'
import { expect } from './story.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

export async function addDocument(
  page: Page,
  { kind, name = kind, expires }: { kind: string; name?: string; expires?: string },
) {
  await page.getByRole('button', { name: 'Add a document' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Kind').selectOption({ label: kind })
  await form.getByLabel('Name').fill(name)
  if (expires) await form.getByLabel('Expires').fill(expires)
  await form.getByRole('button', { name: 'Add a document' }).click()
  await expect(page.getByRole('cell', { name, exact: true }).last()).toBeVisible()
}

/** Takes a step of a record; `confirm` enters the password where the step asks for it. */
export async function takeStep(page: Page, name: string, confirm: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click()
  await dialogOf(page).getByRole('button', { name, exact: true }).click()
  if (name.startsWith('Approve')) await confirm(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
