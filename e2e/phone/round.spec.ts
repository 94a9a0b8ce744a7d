import type { Page } from '@playwright/test'
import { caller } from '../support/caller.ts'
import { expect, expectAccessible, signIn, test } from '../support/story.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
})

type Round = {
  id: number
  site: string
  startsAt: string
  closesAt: string
  points: { zoneId: number; name: string; latitude: number; longitude: number }[]
}

/** A phone with NFC. */
function readsNfc() {
  class NDEFReader {
    onreading = (_: unknown) => {}
    scan = async () => {
      addEventListener('tag', (event) => {
        const { detail } = event as CustomEvent<string>
        const data = new DataView(new TextEncoder().encode(detail).buffer)
        this.onreading({ serialNumber: '04:a2', message: { records: [{ recordType: 'text', data }] } })
      })
    }
  }
  Object.assign(window, { NDEFReader })
}
const touchTag = (page: Page, code: string) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('tag', { detail })), `patuh:${code}`)

/** The rounds as if the second one had begun two minutes ago: the demo has none under way at most hours. */
async function begin(page: Page, rounds: Round[], begun: Round) {
  const offset = Date.now() - 120_000 - Date.parse(begun.startsAt)
  const moved = (time: string) => new Date(Date.parse(time) + offset).toISOString()
  await page.route('**/tour-scans/rounds', async (route) => {
    const items = rounds.map((round) => ({
      ...round,
      startsAt: moved(round.startsAt),
      closesAt: moved(round.closesAt),
    }))
    const pagination = { totalRow: items.length, page: 1, limit: 1000, totalPage: 1 }
    await route.fulfill({ json: { data: { items, pagination } } })
  })
}

test('the round leads the guard by NFC from the first point to the reason for missed ones', async ({
  page,
  context,
}) => {
  const { get } = await caller('cs')
  const { items } = await get('/tour-scans/rounds')
  const rounds: Round[] = items.slice(0, 2)
  const [, round] = rounds as [Round, Round]
  const [first, second, ...others] = round.points as [Round['points'][0], Round['points'][0]]
  const { items: routes } = await get('/tour-routes?limit=1000')
  const tags = new Map<number, string>()
  for (const { id, points } of routes)
    if (points.some(({ zoneId }: { zoneId: number }) => zoneId === first.zoneId))
      for (const { zoneId, tagUid } of (await get(`/tour-routes/${id}/tags`)).items) tags.set(zoneId, tagUid)
  await page.addInitScript(readsNfc)
  await begin(page, rounds, round)
  // about 111 metres for each thousandth of a degree
  await context.setGeolocation({
    latitude: second.latitude + 0.001,
    longitude: second.longitude,
    accuracy: 8,
  })
  await signIn(page, 'cs', '/manage-eclaim/touring/scan')

  // who walks is searched by name
  const guard = page.getByRole('combobox', { name: 'Guard' })
  await guard.tap()
  const name = (await page.getByRole('option').nth(3).innerText()).trim()
  await guard.fill(name.slice(0, 8))
  await page.getByRole('option', { name }).first().tap()
  await expect(guard).toHaveValue(name)

  // an unknown tag is said at once, and still after a reload, before the server has answered
  await page.route('**/tour-scans', (route) => route.abort())
  await page.getByRole('button', { name: 'Read NFC tags' }).tap()
  await touchTag(page, 'STRANGE-TAG-1')
  const foreign = page.getByText('This tag belongs to none of your rounds')
  await expect(foreign.first()).toBeVisible()
  const scanned = page.getByRole('list', { name: 'Scanned on this device' })
  await expect(scanned.getByText('STRANGE-TAG-1')).toBeVisible()
  await page.reload()
  await expect(guard).toHaveValue(name)
  await expect(foreign).toBeVisible()
  await page.unroute('**/tour-scans')

  // the first point chooses the round, the next one is shown with its distance, which follows the guard
  await page.getByRole('button', { name: 'Read NFC tags' }).tap()
  await touchTag(page, tags.get(first.zoneId) ?? '')
  const guide = page.getByRole('region', { name: 'Your round' })
  await expect(
    guide.getByRole('combobox', { name: 'Round' }).getByRole('option', { selected: true }),
  ).toHaveText(new RegExp(round.site))
  const next = guide.getByRole('status')
  await expect(next).toContainText(second.name)
  await expect(next).toContainText(`${others.length + 1} of ${round.points.length} left`)
  await expect(next).toContainText(/11\d m away/)
  await context.setGeolocation({
    latitude: second.latitude + 0.0002,
    longitude: second.longitude,
    accuracy: 8,
  })
  await expect(next).toContainText(/2\d m away/)
  await expect(next).toContainText('minutes left for the round')
  await expectAccessible(page)

  // help is on its way
  await page.getByRole('button', { name: 'Help or incident' }).tap()
  await page.getByRole('dialog').getByLabel('What happened?').fill('A man with a knife at the gate.')
  await page.getByRole('button', { name: 'I need help' }).tap()
  await expect(page.getByText(/people were told/)).toBeVisible()
  const { items: notices } = await (await caller('cm')).get('/notifications?limit=5')
  expect(notices.map(({ description }: { description: string }) => description).join()).toContain('knife')

  // finishing says what was missed, and asks why
  await page.getByRole('button', { name: 'Finish round' }).tap()
  const finish = page.getByRole('dialog')
  await expect(finish.getByRole('listitem').filter({ hasText: second.name })).toBeVisible()
  await expect(finish.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page)
  await finish.getByLabel('Why were they missed?').selectOption({ label: 'Gate or door locked' })
  await finish.getByRole('button', { name: 'Save' }).tap()
  await expect(finish).toBeHidden()
  const { notes } = await get(`/tour-rounds/${round.id}`)
  expect(notes).toEqual([expect.objectContaining({ reason: 'locked' })])
})
