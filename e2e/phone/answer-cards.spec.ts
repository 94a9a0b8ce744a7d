import sharp from 'sharp'
import { caller } from '../support/caller.ts'
import { expect, expectAccessible, signIn, test } from '../support/story.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a supervisor answers one round with a tap on its reason, and several with one reason and one picture', async ({
  page,
}) => {
  await signIn(page, 'cs', '/manage-eclaim/touring/review-justification')
  const cards = page.locator('.answer-card')
  await expect(cards.nth(2)).toBeVisible()
  await expectAccessible(page)

  // the reason fills in the sentence; the facts come after the form
  await cards.first().getByRole('button', { name: 'Power failure' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Justification')).toHaveValue(/no electricity/)
  await dialog.getByRole('button', { name: 'Send the justification' }).tap()
  await expect(dialog).toBeHidden()

  // the next ones, without waiting for the list
  const picks = [cards.nth(0), cards.nth(1)].map((card) => card.getByRole('checkbox'))
  const names = await Promise.all(picks.map((pick) => pick.getAttribute('aria-label')))
  for (const pick of picks) await pick.tap()
  await page.getByRole('button', { name: 'Justify 2 together' }).tap()
  await dialog.getByLabel('Cause').selectOption('weather')
  await dialog.getByLabel('Justification').fill('A storm; the yard was under water.')
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText('yard.jpg').first()).toBeVisible()
  await dialog.getByRole('button', { name: /Send the justification/ }).tap()
  await expect(page.getByText('2 cases updated')).toBeVisible()
  const { get } = await caller('cs')
  for (const name of names) {
    const { items } = await get(`/tour-reviews?q=${name?.replace('Select ', '')}`)
    const [{ cause, justification, attachments: files }] = items
    expect([cause, justification, files.map(({ fileName }: { fileName: string }) => fileName)]).toEqual([
      'weather',
      'A storm; the yard was under water.',
      ['yard.jpg'],
    ])
  }

  // the whole case: what is to be filled in stands before the facts
  await cards
    .first()
    .getByRole('button', { name: /^Details of/ })
    .tap()
  const form = await dialog.getByLabel('Justification').boundingBox()
  const facts = await dialog.getByText('Began', { exact: true }).boundingBox()
  expect(form?.y ?? 0).toBeLessThan(facts?.y ?? 0)
})
