import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { scene } from '../../api/seeds/demo-picture.ts'
import { descriptions, itemsOf, type Language, type Shot, textOf } from './shot.ts'

type Point = { zoneId: number; latitude: number; longitude: number }
type Round = { startsAt: string; closesAt: string; points: Point[] }

/** At the first site of the reader that has a position. */
async function goToSite(page: Page) {
  const contracts = await itemsOf<{ places: { latitude: number | null; longitude: number }[] }>(
    page,
    'complaints/options',
  )
  const site = contracts.flatMap(({ places }) => places).find(({ latitude }) => latitude !== null)
  if (!site?.latitude) throw new Error('No site has a position.')
  const { latitude, longitude } = site
  await page.context().setGeolocation({ latitude, longitude, accuracy: 8 })
}

/** A picture is taken, and the form filled in. */
async function capture(page: Page, language: Language) {
  const buffer = await sharp(Buffer.from(scene(188, '')))
    .jpeg()
    .toBuffer()
  await page.locator('input[capture]').setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img').first().waitFor()
  await page.getByLabel(textOf(language, 'complaint:description')).fill(descriptions[language])
  await page.evaluate(() => scrollTo(0, 0))
}

/** What is recorded waits, as no request for an upload is answered. */
async function wait(page: Page, language: Language) {
  await page.route('**/api/v1/uploads**', (route) => route.abort())
  await capture(page, language)
  await page.getByRole('button', { name: textOf(language, 'complaint:submit'), exact: true }).tap()
  await page.locator('a[href="/outbox"]').first().tap()
  await page.locator('main li').first().waitFor()
  await page.locator('.toast-text').first().waitFor({ state: 'detached' })
}

/** A round that began two minutes ago: the demo has none under way at most hours. */
async function begin(page: Page) {
  const [round] = await itemsOf<Round>(page, 'tour-scans/rounds')
  if (!round) throw new Error('No round is planned.')
  const offset = Date.now() - 120_000 - Date.parse(round.startsAt)
  const moved = (time: string) => new Date(Date.parse(time) + offset).toISOString()
  const begun = { ...round, startsAt: moved(round.startsAt), closesAt: moved(round.closesAt) }
  const pagination = { totalRow: 1, page: 1, limit: 1000, totalPage: 1 }
  await page.route('**/tour-scans/rounds', (route) =>
    route.fulfill({ json: { data: { items: [begun], pagination } } }),
  )
  const { latitude = 0, longitude = 0 } = round.points[0] ?? {}
  await page.context().setGeolocation({ latitude: latitude + 0.0004, longitude, accuracy: 8 })
}

async function chooseGuard(page: Page, language: Language) {
  await page.getByRole('combobox', { name: textOf(language, 'touring:scan.walker') }).tap()
  await page.getByRole('option').nth(1).tap()
}

const captured = '/manage-complaint/complaint?capture=new'

/** Pictures of the chapter "On the phone". */
export const phoneShots: Shot[] = [
  { name: 'capture', as: 'in', path: captured, before: goToSite, after: capture },
  { name: 'outbox', as: 'in', path: captured, before: goToSite, after: wait },
  { name: 'round', as: 'cs', path: '/manage-eclaim/touring/scan', before: begin, after: chooseGuard },
].map((shot) => ({ ...shot, isApart: true, isPhone: true }))
